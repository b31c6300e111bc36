import './cover-image-field.css';
import './image-fields.css';
import { useId, useRef, useState } from 'react';
import type { Image } from '../../shared/contract/images.ts';
import { coverAltMaxLength } from '../../shared/post-limits.ts';
import { Field } from '../ui/field.tsx';
import { AltField } from './alt-field.tsx';
import { FileInput } from './file-input.tsx';
import { Picture } from './picture.tsx';
import { UploadList } from './upload-list.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { type PendingUpload, type UploadImage, useUploads } from './use-uploads.ts';

interface CoverImageFieldProps {
  /** What the image is to its document. */
  name?: string;
  image: Image | null;
  /** `null` for what is never described, since it says the same as what stands beside it. */
  alt: string | null;
  /** Whether it is called decoration; empty texts are, where that cannot be said. */
  isDecorative?: boolean | undefined;
  onDecorative?: (isDecorative: boolean) => void;
  /** Said while there is no text, where the image is hardly decoration. */
  undescribedText?: string;
  onChange: (image: Image | null, alt: string) => void;
  upload: UploadImage;
  /** Whether a chosen file is not stored yet, and why. */
  onUploading: (pending: PendingUpload | null) => void;
  /** What the server said of it when the document was saved. */
  error?: string | undefined;
  /** The same, of the alternative text. */
  altError?: string | undefined;
}

interface Cover {
  image: Image;
  alt: string;
}

/** The image above a document: chosen or dropped, stored at once, described, and removed with a way back. */
export function CoverImageField(props: CoverImageFieldProps) {
  const { name = 'Cover image', image, alt, isDecorative = false, onDecorative, onChange } = props;
  const { upload, onUploading, error, altError, undescribedText } = props;
  const id = useId();
  const [removed, setRemoved] = useState<Cover | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const uploads = useUploads({
    upload,
    onStored: (stored, uploadId) => {
      uploads.remove(uploadId);
      setRemoved(null);
      onChange(stored, alt || (stored.alt ?? ''));
      // Another image may say something.
      onDecorative?.(false);
    },
    onPending: onUploading,
  });
  const drop = useFileDrop(choose);

  function choose(files: readonly File[]): void {
    setProblem(files.length > 1 ? 'Choose one image.' : null);
    if (files.length > 1) return;
    for (const { id: uploadId } of uploads.list) uploads.remove(uploadId);
    uploads.add(files);
  }

  function remove(cover: Cover): void {
    setRemoved(cover);
    onChange(null, '');
    group.current?.querySelector('input')?.focus();
  }

  function undo(cover: Cover): void {
    setRemoved(null);
    onChange(cover.image, cover.alt);
    group.current?.querySelector('input')?.focus();
  }

  return (
    <fieldset
      ref={group}
      className="cover-field"
      aria-describedby={error ? `${id}-error` : undefined}
      {...drop.handlers}
    >
      <legend>{name}</legend>
      {image && (
        <div className="cover-preview">
          <Picture image={image} alt={isDecorative ? '' : (alt ?? '')} sizes="24rem" />
        </div>
      )}
      <FileInput
        label={image ? 'Replace the image' : 'Choose an image'}
        hint="Or drop a file here. Up to 5 MB."
        isOver={drop.isOver}
        error={problem}
        onFiles={choose}
      />
      <UploadList uploads={uploads} />
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      {image && (
        <>
          {alt !== null && onDecorative && (
            <AltField
              value={{ alt, is_decorative: isDecorative }}
              error={altError}
              maxLength={coverAltMaxLength}
              onChange={(text) => {
                if (text.is_decorative !== isDecorative) onDecorative(text.is_decorative);
                else onChange(image, text.alt);
              }}
            />
          )}
          {alt !== null && !onDecorative && (
            <Field
              label="Alternative text"
              hint="What the image shows, for readers who cannot see it. Leave it empty when it is decoration."
              autoComplete="off"
              maxLength={coverAltMaxLength}
              value={alt}
              error={altError}
              onChange={({ target }) => onChange(image, target.value)}
            />
          )}
          {undescribedText && (
            <p className="field-hint" role="status">
              {alt?.trim() === '' && undescribedText}
            </p>
          )}
          <div className="upload-actions">
            <button type="button" className="text-link" onClick={() => remove({ image, alt: alt ?? '' })}>
              Remove image
            </button>
          </div>
        </>
      )}
      {!image && removed && (
        <p className="cover-removed" role="status">
          The {name.toLowerCase()} was removed.
          <button type="button" className="text-link" onClick={() => undo(removed)}>
            Undo
          </button>
        </p>
      )}
    </fieldset>
  );
}
