import { useState } from 'react';
import type { OpenedImage } from '../../../shared/contract/managed-media.ts';
import { FileInput } from '../../images/file-input.tsx';
import { uploadInPlace } from '../../images/upload-images.ts';
import { UploadList } from '../../images/upload-list.tsx';
import { useFileDrop } from '../../images/use-file-drop.ts';
import { useUploads } from '../../images/use-uploads.ts';
import { useReload } from '../../pages/use-reload.ts';
import { publish } from '../../tab-sync.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Puts another image in all places of one. Asked first: the former one is gone then. */
export function ImageReplacement({ image: { id, places } }: { image: OpenedImage }) {
  const reload = useReload('/cms');
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReplaced, setIsReplaced] = useState(false);
  const uploads = useUploads({
    upload: (file, options) => uploadInPlace(id, file, options),
    onStored: (_, uploadId) => {
      uploads.remove(uploadId);
      setIsReplaced(true);
      publish({ type: 'content_updated', resource: `image:${id}` });
      void reload();
    },
  });
  const drop = useFileDrop(choose);

  function choose(files: readonly File[]): void {
    setIsReplaced(false);
    setProblem(files.length > 1 ? 'Choose one image.' : null);
    const [file] = files;
    if (file && files.length === 1) setChosen(file);
  }

  async function replace(): Promise<void> {
    for (const { id: uploadId } of uploads.list) uploads.remove(uploadId);
    if (chosen) uploads.add([chosen]);
    setChosen(null);
  }

  const shown = places.filter(({ status }) => status !== 'version').length;
  return (
    <div {...drop.handlers}>
      <FileInput
        label="Replace the image"
        hint="Or drop a file here. Up to 5 MB. It takes the place of this image everywhere."
        isOver={drop.isOver}
        error={problem}
        onFiles={choose}
      />
      <UploadList uploads={uploads} />
      <p role="status" className="field-hint">
        {isReplaced && 'Image replaced.'}
      </p>
      <ConfirmDialog
        title="Replace This Image?"
        confirmLabel="Replace"
        pendingLabel="Replacing..."
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={replace}
      >
        <p>
          <bdi>{chosen?.name}</bdi> takes its place{' '}
          {shown === 0 ? 'in the library' : `in ${shown === 1 ? '1 place' : `${shown} places`}`} at once. The image that
          is there now is gone then.
        </p>
      </ConfirmDialog>
    </div>
  );
}
