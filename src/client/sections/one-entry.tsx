import { useMemo } from 'react';
import type { Image } from '../../shared/contract/images.ts';
import type { Section } from '../../shared/sections/section.ts';
import { CoverImageField } from '../images/cover-image-field.tsx';
import { uploadImage } from '../images/upload-images.ts';
import type { PendingUpload } from '../images/use-uploads.ts';
import { EntryFields, type FixedFields } from './entry-field.tsx';
import { type DraftErrors, type EntryDraft, type EntryValues, errorKey } from './section-draft.ts';

interface OneEntryProps {
  section: Section;
  entry: EntryDraft;
  image: Image | null;
  errors: DraftErrors;
  isDisabled: boolean;
  fixed: FixedFields;
  /** Who cannot save cannot upload either. */
  canUpload: boolean;
  onChange: (change: EntryValues) => void;
  onImage: (image: Image | null, change: EntryValues) => void;
  onUploading: (pending: PendingUpload | null) => void;
}

/** The form of a section that is no list: its fields, and its image where it has one. */
export function OneEntry({ section, entry, image, canUpload, onImage, onUploading, ...shared }: OneEntryProps) {
  const fields = useMemo(() => section.fields(), [section]);
  const { image: shape } = section;
  return (
    <EntryFields {...shared} fields={fields} entry={entry}>
      {shape && canUpload && (
        <CoverImageField
          name={shape.label}
          image={image}
          alt={String(entry.values[shape.alt] ?? '')}
          undescribedText={`The ${shape.noun} has no description.`}
          error={shared.errors.get(errorKey(entry.id, shape.id))}
          altError={shared.errors.get(errorKey(entry.id, shape.alt))}
          upload={uploadImage}
          onUploading={onUploading}
          onChange={(chosen, alt) => onImage(chosen, { [shape.id]: chosen?.id ?? null, [shape.alt]: alt })}
        />
      )}
    </EntryFields>
  );
}
