import './image-fields.css';
import './images-field.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { SortableNotes } from '../ui/sortable-parts.tsx';
import { useSortableList } from '../ui/use-sortable-list.ts';
import { FileInput } from './file-input.tsx';
import { ImageItem } from './image-item.tsx';
import { addUploaded, filesProblem, type ListedImage, moveItem } from './image-list.ts';
import { UploadList } from './upload-list.tsx';
import { useFileDrop } from './use-file-drop.ts';
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

/** The images of a document: chosen or dropped, stored at once, described, put in order, removed with a way back. */
export function ImagesField(props: ImagesFieldProps) {
  const { label, hint, images, onChange, max, error, problems, isDisabled } = props;
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const sortable = useSortableList({
    items: images,
    nouns: ['image', 'images'],
    around: group,
    // Images that are stored meanwhile may have come before it.
    move: (from, to) => {
      const moved = images[from]?.id;
      onChange((list) =>
        moveItem(
          list,
          list.findIndex(({ id: one }) => one === moved),
          to,
        ),
      );
    },
    remove: (place) => {
      const gone = images[place]?.id;
      setProblem(null);
      onChange((list) => list.filter(({ id: one }) => one !== gone));
    },
    insert: (place, image) => onChange((list) => list.toSpliced(place, 0, image)),
  });
  const uploads = useImageUploads(props, () => sortable.say('The image was added.'));
  const drop = useFileDrop(choose);

  function choose(files: readonly File[]): void {
    if (isDisabled) return;
    const found = filesProblem({ present: images.length, uploads: uploads.list.length, added: files.length }, max);
    setProblem(found);
    if (found === null) uploads.add(files);
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
              item={sortable.of(image, place)}
              error={problems.get(image.id)}
              onText={(text) =>
                onChange((list) => list.map((one) => (one.id === image.id ? { ...one, ...text } : one)))
              }
            />
          ))}
        </ol>
      )}
      <UploadList
        uploads={uploads}
        onRemoved={() => {
          setProblem(null);
          group.current?.querySelector('input')?.focus();
        }}
      />
      <SortableNotes {...sortable.notes} />
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
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
      const added = { ...image, alt: image.alt ?? '', is_decorative: false };
      onChange((list) => (list.some(({ id }) => id === image.id) ? list : addUploaded(list, added, uploadOf.current)));
      onAdded();
    },
    onPending,
  });
  return uploads;
}
