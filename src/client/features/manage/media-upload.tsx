import './media-upload.css';
import { FileInput } from '../../images/file-input.tsx';
import { uploadToLibrary } from '../../images/upload-images.ts';
import { UploadList } from '../../images/upload-list.tsx';
import { useFileDrop } from '../../images/use-file-drop.ts';
import { useUploads } from '../../images/use-uploads.ts';
import { useReload } from '../../pages/use-reload.ts';
import { publish } from '../../tab-sync.ts';

/** Takes images from the button, or dropped beside it; each is there as soon as it is stored. */
export function MediaUpload() {
  const reload = useReload('/cms');
  const uploads = useUploads({
    upload: uploadToLibrary,
    onStored: ({ id }, uploadId) => {
      uploads.remove(uploadId);
      publish({ type: 'content_updated', resource: `image:${id}` });
      void reload();
    },
  });
  const drop = useFileDrop(uploads.add);
  return (
    <section aria-label="Upload" className="media-upload" {...drop.handlers}>
      <FileInput
        label="Upload images"
        hint="Or drop or paste them here. JPEG, PNG, WebP, AVIF or GIF, up to 5 MB each."
        isMultiple
        isOver={drop.isOver}
        onFiles={uploads.add}
      />
      <UploadList uploads={uploads} />
    </section>
  );
}
