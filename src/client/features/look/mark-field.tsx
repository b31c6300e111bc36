import type { ReactNode } from 'react';
import type { Image } from '../../../shared/contract/images.ts';
import { type Look, markLetters, markNames } from '../../../shared/look/look.ts';
import { CoverImageField } from '../../images/cover-image-field.tsx';
import { uploadImage } from '../../images/upload-images.ts';
import type { PendingUpload } from '../../images/use-uploads.ts';
import { Field } from '../../ui/field.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { useLook } from './use-look.ts';

interface MarkFieldProps {
  look: Look;
  /** Of the owner, from which the letters follow. */
  name: string;
  picture: Image | null;
  errorOf: (field: keyof Look) => string | undefined;
  isDisabled: boolean;
  onChange: (change: Partial<Look>) => void;
  onPicture: (picture: Image | null) => void;
  onUploading: (pending: PendingUpload | null) => void;
}

type MarkName = (typeof markNames)[number];

/** What stands for the site in the tabs of browsers and on home screens. */
export function MarkField(props: MarkFieldProps) {
  const { look, name, picture, errorOf, isDisabled, onChange, onPicture, onUploading } = props;
  const letters = markLetters(look.mark_letters, name);
  const contents: Readonly<Record<MarkName, { label: string; content: ReactNode }>> = {
    drawing: { label: 'The drawing', content: null },
    letters: { label: 'Letters', content: letters },
    picture: { label: 'A picture', content: picture ? <img src={picture.optimized_image_url} alt="" /> : '+' },
  };
  const choices = markNames.map((mark) => {
    const { label, content } = contents[mark];
    return { name: mark, label, sample: <MarkSample mark={mark} look={look} content={content} /> };
  });
  return (
    <>
      <ChoiceCards
        legend="Mark"
        choices={choices}
        chosen={look.mark}
        isDisabled={isDisabled}
        onChoose={(mark) => onChange({ mark })}
      />
      {look.mark === 'letters' && (
        <Field
          label="Letters"
          hint={`One or two. Those of your name are taken where there are none: ${markLetters('', name) || 'none yet'}.`}
          autoComplete="off"
          value={look.mark_letters}
          disabled={isDisabled}
          error={errorOf('mark_letters')}
          onChange={({ target }) => onChange({ mark_letters: target.value })}
        />
      )}
      {look.mark === 'picture' && (
        <CoverImageField
          name="Picture of the mark"
          image={picture}
          alt={null}
          error={errorOf('mark_id')}
          upload={uploadImage}
          onUploading={onUploading}
          onChange={onPicture}
        />
      )}
    </>
  );
}

/** As it looks with what is chosen, and not yet saved. */
function MarkSample({ mark, look, content }: { mark: MarkName; look: Look; content: ReactNode }) {
  const dress = useLook(look);
  return (
    <span ref={dress} className="mark-sample" data-mark={mark}>
      {content}
    </span>
  );
}
