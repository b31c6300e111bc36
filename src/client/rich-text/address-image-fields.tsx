import { useEffect, useState } from 'react';
import { completeImageAddress } from '../../shared/text/link-address.ts';
import { AltField } from '../images/alt-field.tsx';
import { Field } from '../ui/field.tsx';
import { firstFocus } from '../ui/first-focus.ts';
import { type AddressImage, type ImageProblems, isGiven } from './image-form.ts';

const pauseMs = 500;

interface AddressImageFieldsProps {
  value: AddressImage;
  problems: ImageProblems | null;
  /** The dialog is about this image: it shows it, and starts here. */
  isEdited: boolean;
  /** It starts at the description, which nobody has given yet. */
  asksForAlt: boolean;
  onChange: (changed: Partial<AddressImage>) => void;
}

/** An image that is named by its address. */
export function AddressImageFields({ value, problems, isEdited, asksForAlt, onChange }: AddressImageFieldsProps) {
  const { src, text } = value;
  const { settled, settle } = useAfterPause(src);
  const shown = completeImageAddress(settled);
  return (
    <div className="insert-address">
      <Field
        label="Enter image URL:"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={src}
        error={problems?.src}
        ref={isEdited && !asksForAlt ? firstFocus : undefined}
        onBlur={({ relatedTarget }) => relatedTarget instanceof HTMLInputElement && settle()}
        onChange={({ target }) => onChange({ src: target.value, size: null })}
      />
      {isGiven(value) && (
        <>
          {shown && <AddressPreview key={shown} src={shown} onSize={(size) => onChange({ size })} />}
          <AltField
            value={text}
            error={problems?.addressAlt}
            inputRef={asksForAlt ? firstFocus : undefined}
            onChange={(changed) => onChange({ text: changed })}
          />
        </>
      )}
    </div>
  );
}

/**
 * Half an address is not asked for: the preview comes after a pause, or with the next field. Not for a button: it would
 * be pushed away from under the pointer that presses it.
 */
function useAfterPause(value: string) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return { settled, settle: () => setSettled(value) };
}

function AddressPreview({ src, onSize }: { src: string; onSize: (size: AddressImage['size']) => void }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    return (
      <p className="field-hint" role="status">
        No image can be shown from this address. Please check it.
      </p>
    );
  }
  return (
    <div className="upload-preview insert-address-preview">
      <img
        src={src}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setIsBroken(true)}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
      />
    </div>
  );
}
