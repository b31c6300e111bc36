import './image-fields.css';
import './images-field.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FileInput } from './file-input.tsx';
import { ImageItem } from './image-item.tsx';
import { addUploaded, filesProblem, type ListedImage, moveItem } from './image-list.ts';
import { UploadRow } from './upload-row.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useImageDrag } from './use-image-drag.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { type PendingUpload, type UploadImage, useUploads } from './use-uploads.ts';

interface ImagesFieldProps {
  label: ReactNode;
  hint: string;
  images: readonly ListedImage[];
  /** Several changes in one go build upon one another. */
  onChange: (change: (images: readonly ListedImage[]) => readonly ListedImage[]) => void;
  max: number;
  upload: UploadImage;
  /** Whether chosen files are not stored yet, and why. */
  onPending: (pending: PendingUpload | null) => void;
  /** What the server said of the list when the document was saved. */
  error?: string | undefined;
  /** What is wrong with single images, by their ids. */
  problems: ReadonlyMap<number, string>;
  isDisabled: boolean;
}

interface Removed {
  image: ListedImage;
  place: number;
}

/** The images of a document: chosen or dropped, stored at once, described, put in order, removed with a way back. */
export function ImagesField(props: ImagesFieldProps) {
  const { label, hint, images, onChange, max, error, problems, isDisabled } = props;
  const id = useId();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const group = useRef<HTMLFieldSetElement>(null);
  const uploads = useImageUploads(props, () => setNews('The image was added.'));
  const keepFocus = useKeptFocus(group);
  const drop = useFileDrop(choose);
  const drag = useImageDrag((image, to) => move(image, to));

  function choose(files: readonly File[]): void {
    if (isDisabled) return;
    const found = filesProblem({ present: images.length, uploads: uploads.list.length, added: files.length }, max);
    setProblem(found);
    if (found === null) uploads.add(files);
  }

  function move(image: number, to: number): void {
    if (to < 0 || to >= images.length) return;
    onChange((list) =>
      moveItem(
        list,
        list.findIndex((one) => one.id === image),
        to,
      ),
    );
    setNews(`The image is now number ${to + 1} of ${images.length}.`);
  }

  function remove(image: ListedImage, place: number): void {
    setProblem(null);
    setRemoved((before) => [...before, { image, place }]);
    onChange((list) => list.filter((one) => one.id !== image.id));
    keepFocus('[data-undo]');
  }

  function undo(): void {
    const last = removed.at(-1);
    if (!last) return;
    setRemoved(removed.slice(0, -1));
    onChange((list) => list.toSpliced(last.place, 0, last.image));
    setNews('The image is back.');
    keepFocus(`[data-image="${last.image.id}"] [data-remove]`);
  }

  return (
    <fieldset
      ref={group}
      className="images-field"
      aria-describedby={error ? `${id}-error` : undefined}
      {...drop.handlers}
    >
      <legend>{label}</legend>
      <FileInput
        label="Choose images"
        hint={`Or drop or paste them here. ${hint}`}
        isMultiple
        isOver={drop.isOver}
        error={problem}
        isDisabled={isDisabled}
        onFiles={choose}
      />
      {images.length > 0 && (
        <ol className="image-list">
          {images.map((image, place) => (
            <ImageItem
              key={image.id}
              image={image}
              place={place}
              count={images.length}
              error={problems.get(image.id)}
              drag={drag.of(image.id, place)}
              onText={(text) =>
                onChange((list) => list.map((one) => (one.id === image.id ? { ...one, ...text } : one)))
              }
              onMove={(to, button) => {
                move(image.id, to);
                keepFocus(`[data-image="${image.id}"] [data-move="${button}"]`);
              }}
              onRemove={() => remove(image, place)}
            />
          ))}
        </ol>
      )}
      {uploads.list.map((one) => (
        <UploadRow
          key={one.id}
          upload={one}
          onCancel={() => uploads.cancel(one.id)}
          onRetry={() => uploads.retry(one.id)}
          onRemove={() => {
            setProblem(null);
            uploads.remove(one.id);
            group.current?.querySelector('input')?.focus();
          }}
        />
      ))}
      {removed.length > 0 && (
        <p className="cover-removed">
          {removed.length === 1 ? 'The image was removed.' : `${removed.length} images were removed.`}
          <button type="button" className="text-link" data-undo onClick={undo}>
            Undo
          </button>
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      <p className="sr-only" role="status">
        {news}
      </p>
    </fieldset>
  );
}

/** What is stored joins the list, in the order in which it was chosen. */
function useImageUploads({ upload, onChange, onPending }: ImagesFieldProps, onAdded: () => void) {
  const uploadOf = useRef(new Map<number, number>());
  const uploads = useUploads({
    upload,
    onStored: (image, uploadId) => {
      uploads.remove(uploadId);
      uploadOf.current.set(image.id, uploadId);
      const added = { ...image, alt: '', is_decorative: false };
      onChange((list) => (list.some(({ id }) => id === image.id) ? list : addUploaded(list, added, uploadOf.current)));
      onAdded();
    },
    onPending,
  });
  return uploads;
}
