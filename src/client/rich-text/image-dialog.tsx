import { useEffect, useId, useRef, useState } from 'react';
import { AltField } from '../images/alt-field.tsx';
import { FileInput } from '../images/file-input.tsx';
import { countProblem, emptyText, type ImageText } from '../images/image-text.ts';
import { UploadList } from '../images/upload-list.tsx';
import { useFileDrop } from '../images/use-file-drop.ts';
import { type UploadImage, useUploads } from '../images/use-uploads.ts';
import { firstFocus } from '../ui/first-focus.ts';
import { AddressImageFields } from './address-image-fields.tsx';
import { DialogForm, FormDialog } from './form-dialog.tsx';
import { type AddressImage, type InsertedImage, imagesOf, isGiven, problemsOf } from './image-form.ts';

interface ImageFormProps {
  /** The image that is edited; `null` for new ones. An empty `alt` says that it is decoration, `null` nothing. */
  initial: { src: string; alt: string | null; title?: string | null } | null;
  /** What was pasted or dropped into the text; it is sent at once. */
  files: readonly File[];
  upload: UploadImage;
  /**
   * Several for new images, one for an edited one, none to remove it. An edited image whose `src` stays the same comes
   * without a size: it keeps the one it has. Another one of unknown size comes with `null`.
   */
  onDone: (images: InsertedImage[]) => void;
  onClose: () => void;
}

/** Asks for images: files, which are stored, or an address; and for what they show. */
export function ImageDialog({ isOpen, ...form }: ImageFormProps & { isOpen: boolean }) {
  return (
    <FormDialog title={form.initial ? 'Edit image' : 'Insert images'} isOpen={isOpen} onClose={form.onClose}>
      <ImageForm {...form} />
    </FormDialog>
  );
}

function ImageForm({ initial, files, upload, onDone, onClose }: ImageFormProps) {
  const waitingId = useId();
  const isEditing = initial !== null;
  const [fileError, setFileError] = useState(() => (isEditing ? null : countProblem(0, files.length)));
  const [texts, setTexts] = useState<Readonly<Record<number, ImageText>>>({});
  const [address, setAddress] = useState<AddressImage>(() => addressOf(initial));
  const [hasTried, setHasTried] = useState(false);
  const uploads = useUploads({
    upload,
    initialFiles: fileError === null ? files : [],
    onStored: (image, id) => {
      const { alt = '' } = image;
      if (!isEditing && alt) setTexts((before) => ({ [id]: { alt, is_decorative: false }, ...before }));
      if (!isEditing) return;
      const { optimized_image_url: src, width, height } = image;
      setAddress((before) => ({ ...before, src, size: { width, height } }));
      uploads.remove(id);
    },
  });
  const form = { address, uploads: uploads.list, texts };
  const problems = hasTried ? problemsOf(form) : null;
  const waiting = uploads.list.filter(({ state }) => state.step === 'uploading').length;
  const content = useFocusOnFirstAlt(waiting);
  const drop = useFileDrop(addFiles);

  function addFiles(added: readonly File[]): void {
    const problem = isEditing ? replaceProblem(added) : countProblem(uploads.list.length, added.length);
    setFileError(problem);
    if (problem) return;
    setHasTried(false);
    if (isEditing) for (const { id } of uploads.list) uploads.remove(id);
    uploads.add(added);
  }

  function submit(): void {
    setHasTried(true);
    if (problemsOf(form) !== null) return;
    const images = imagesOf(form);
    onDone(initial ? images.map((image) => withKept(image, initial)) : images);
  }

  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      submitLabel={isEditing ? 'Save' : insertLabel(uploads.list.length + (isGiven(address) ? 1 : 0))}
      waitingTextId={waiting > 0 && waitingId}
      extraAction={
        isEditing && (
          <button type="button" className="button button-quiet insert-remove" onClick={() => onDone([])}>
            Remove image
          </button>
        )
      }
    >
      <div ref={content} className="insert-images" {...drop.handlers}>
        <FileInput
          label={isEditing ? 'Replace the file' : 'Choose images'}
          hint={
            isEditing ? 'Or drop a file here. Up to 5 MB.' : 'Or drop or paste them here. Up to 5 images, 5 MB each.'
          }
          isMultiple={!isEditing}
          isOver={drop.isOver}
          error={fileError}
          {...(!isEditing && { inputRef: firstFocus })}
          onFiles={addFiles}
        />
        <UploadList
          uploads={uploads}
          onRemoved={() => {
            setFileError(null);
            content.current?.querySelector<HTMLElement>('input[type="file"]')?.focus();
          }}
        >
          {({ id }) =>
            !isEditing && (
              <AltField
                value={texts[id] ?? emptyText}
                error={problems?.alts[id]}
                onChange={(text) => setTexts((before) => ({ ...before, [id]: text }))}
              />
            )
          }
        </UploadList>
        <AddressImageFields
          value={address}
          problems={problems}
          isEdited={isEditing}
          asksForAlt={initial?.alt === null}
          onChange={(changed) => setAddress((before) => ({ ...before, ...changed }))}
        />
      </div>
      <p id={waitingId} className="field-hint insert-status" role="status">
        {waiting > 0 && waitingText(waiting, isEditing)}
      </p>
      {problems?.form && (
        <p className="field-error" role="alert">
          {problems.form}
        </p>
      )}
    </DialogForm>
  );
}

/** The first of a stored image, once nothing is on its way any more, unless somebody is writing already. */
function useFocusOnFirstAlt(waiting: number) {
  const content = useRef<HTMLDivElement>(null);
  const wasWaiting = useRef(0);
  useEffect(() => {
    if (waiting === 0 && wasWaiting.current > 0 && !isWriting(document.activeElement)) {
      content.current?.querySelector<HTMLElement>('[data-step="done"] [data-alt="empty"]:enabled')?.focus();
    }
    wasWaiting.current = waiting;
  }, [waiting]);
  return content;
}

function isWriting(element: Element | null): boolean {
  return element instanceof HTMLInputElement && (element.dataset['alt'] !== undefined || element.value !== '');
}

function addressOf(initial: ImageFormProps['initial']): AddressImage {
  if (!initial) return { src: '', text: emptyText, size: null };
  const { src, alt } = initial;
  return { src, text: { alt: alt ?? '', is_decorative: alt === '' }, size: null, initial_src: src };
}

function withKept(image: InsertedImage, initial: NonNullable<ImageFormProps['initial']>): InsertedImage {
  const { src, alt, width = null, height = null } = image;
  return { src, alt, ...(src !== initial.src && { width, height }), ...(initial.title && { title: initial.title }) };
}

function replaceProblem(added: readonly File[]): string | null {
  return added.length > 1 ? 'Choose one image.' : null;
}

function insertLabel(count: number): string {
  return count > 1 ? `Insert ${count} images` : 'Insert image';
}

function waitingText(count: number, isEditing: boolean): string {
  if (isEditing) return 'Uploading. You can save when the image is stored.';
  return `Uploading ${count === 1 ? '1 image' : `${count} images`}. You can insert when everything is stored.`;
}
