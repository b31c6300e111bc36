import { useState } from 'react';
import { completeImageAddress } from '../../../shared/text/link-address.ts';
import { Field } from '../field.tsx';
import { firstFocus } from '../first-focus.ts';
import { AltField } from './alt-field.tsx';
import { type AddressImage, type ImageProblems, isGiven } from './image-form.ts';

interface AddressImageFieldsProps {
  value: AddressImage;
  problems: ImageProblems | null;
  /** The dialog is about this image: it shows it, and starts here. */
  isEdited: boolean;
  onChange: (changed: Partial<AddressImage>) => void;
}

/** An image that is named by its address. */
export function AddressImageFields({ value, problems, isEdited, onChange }: AddressImageFieldsProps) {
  const { src, text } = value;
  // Half an address is not asked for: the preview follows when the field is left.
  const [isTyping, setIsTyping] = useState(false);
  const shown = isTyping ? null : completeImageAddress(src);
  return (
    <div className="insert-address">
      <Field
        label="Enter image URL:"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={src}
        error={problems?.src}
        ref={isEdited ? firstFocus : undefined}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onChange={({ target }) => onChange({ src: target.value, size: null })}
      />
      {isGiven(value) && (
        <>
          {shown && <AddressPreview key={shown} src={shown} onSize={(size) => onChange({ size })} />}
          <AltField value={text} error={problems?.addressAlt} onChange={(changed) => onChange({ text: changed })} />
        </>
      )}
    </div>
  );
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
