import './look-form.css';
import { useEffect } from 'react';
import type { Image } from '../../../shared/contract/images.ts';
import { defaultLook, type Look } from '../../../shared/look/look.ts';
import type { PendingUpload } from '../../images/use-uploads.ts';
import { HueField } from './hue-field.tsx';
import { LookChoices } from './look-choices.tsx';
import { LookPreview } from './look-preview.tsx';
import { MarkField } from './mark-field.tsx';

interface LookFormProps {
  look: Look;
  /** What readers see. */
  saved: Look;
  savedPicture: Image | null;
  /** Of the owner. */
  name: string;
  picture: Image | null;
  errorOf: (field: keyof Look) => string | undefined;
  isDisabled: boolean;
  onChange: (change: Partial<Look>) => void;
  onPicture: (picture: Image | null) => void;
  onUploading: (pending: PendingUpload | null) => void;
  /** Chooses everything anew. */
  onReplace: (look: Look, picture: Image | null) => void;
}

/** Everything that can be chosen of the look, beside what it makes of the site. */
export function LookForm({ saved, savedPicture, onReplace, ...props }: LookFormProps) {
  const { look, errorOf, isDisabled, onChange } = props;
  useEffect(() => {
    let withdraw: (() => void) | undefined;
    const offering = import('../../look/apply-look.ts').then(({ offerTypefaces }) => {
      withdraw = offerTypefaces();
    });
    return () => void offering.then(() => withdraw?.());
  }, []);

  return (
    <div className="look-form">
      <div className="look-choices">
        <HueField hue={look.hue} error={errorOf('hue')} isDisabled={isDisabled} onChange={(hue) => onChange({ hue })} />
        <LookChoices look={look} isDisabled={isDisabled} onChange={onChange} />
        <MarkField {...props} />
        <div className="actions">
          <button
            type="button"
            className="button button-quiet button-small"
            disabled={isDisabled || isSame(look, saved)}
            onClick={() => onReplace(saved, savedPicture)}
          >
            Reset to what is saved
          </button>
          <button
            type="button"
            className="button button-quiet button-small"
            disabled={isDisabled || isSame(look, defaultLook)}
            onClick={() => onReplace(defaultLook, null)}
          >
            Back to the default
          </button>
        </div>
      </div>
      <section className="look-result" aria-label="Preview">
        <LookPreview look={look} />
      </section>
    </div>
  );
}

function isSame(one: Look, other: Look): boolean {
  return (Object.keys(defaultLook) as (keyof Look)[]).every((name) => one[name] === other[name]);
}
