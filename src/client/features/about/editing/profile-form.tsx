import { useMemo } from 'react';
import { summaryMinLength } from '../../../../shared/career/profile.ts';
import { profileFields } from '../../../../shared/career/section-fields.ts';
import type { Image } from '../../../../shared/contract/images.ts';
import { CoverImageField } from '../../../images/cover-image-field.tsx';
import { uploadImage } from '../../../images/upload-images.ts';
import type { PendingUpload } from '../../../images/use-uploads.ts';
import { EntryFields } from './entry-field.tsx';
import { type DraftErrors, type EntryDraft, type EntryValues, errorKey } from './section-draft.ts';

interface ProfileFormProps {
  entry: EntryDraft;
  portrait: Image | null;
  errors: DraftErrors;
  isDisabled: boolean;
  /** Who cannot save cannot upload either. */
  canUpload: boolean;
  onChange: (change: EntryValues) => void;
  onPortrait: (portrait: Image | null, change: EntryValues) => void;
  onUploading: (pending: PendingUpload | null) => void;
}

export function ProfileForm(props: ProfileFormProps) {
  const { entry, portrait, errors, isDisabled, canUpload, onChange, onPortrait, onUploading } = props;
  const fields = useMemo(profileFields, []);
  const errorOf = (name: string) => errors.get(errorKey(entry.id, name));
  const summary = String(entry.values['summary'] ?? '').trim();
  return (
    <EntryFields
      {...{ fields, entry, errors, isDisabled, onChange }}
      counts={{ summary: `${summary.length}/${summaryMinLength}` }}
    >
      {canUpload && (
        <CoverImageField
          name="Portrait"
          image={portrait}
          alt={String(entry.values['portrait_alt'] ?? '')}
          undescribedText="The portrait has no description."
          error={errorOf('portrait_id')}
          altError={errorOf('portrait_alt')}
          upload={uploadImage}
          onUploading={onUploading}
          onChange={(image, alt) => onPortrait(image, { portrait_id: image?.id ?? null, portrait_alt: alt })}
        />
      )}
    </EntryFields>
  );
}
