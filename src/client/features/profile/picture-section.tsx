import { useRef, useState } from 'react';
import { call } from '../../api.ts';
import { FileInput } from '../../images/file-input.tsx';
import { Picture } from '../../images/picture.tsx';
import { UploadList } from '../../images/upload-list.tsx';
import { useFileDrop } from '../../images/use-file-drop.ts';
import { type UploadImage, useUploads } from '../../images/use-uploads.ts';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { Section } from '../../ui/section.tsx';
import { useProfile } from './profile-context.ts';
import { useAct } from './use-act.ts';

const storePicture: UploadImage = async (picture, { onProgress, signal }) => {
  // Pictures of people are small: how far it has been sent need not be told.
  onProgress(1);
  return (await call('POST /api/v1/auth/account/picture/', { body: { picture } }, { signal })).picture;
};

export function PictureSection() {
  const { account, say, reload } = useProfile();
  const { picture } = account;
  const [problem, setProblem] = useState<string | null>(null);
  const around = useRef<HTMLDivElement>(null);
  const { act, pending, error } = useAct();
  const uploads = useUploads({
    upload: storePicture,
    onStored: (_image, id) => {
      uploads.remove(id);
      say('Your picture is saved.');
      void reload();
    },
  });
  const drop = useFileDrop(choose);

  function choose(files: readonly File[]): void {
    setProblem(files.length > 1 ? 'Choose one image.' : null);
    if (files.length > 1) return;
    for (const { id } of uploads.list) uploads.remove(id);
    uploads.add(files);
  }

  async function remove(): Promise<void> {
    await act('remove', async () => {
      await call('DELETE /api/v1/auth/account/picture/', {});
      return 'Your picture is removed.';
    });
    // Its button is gone.
    around.current?.querySelector('input')?.focus();
  }

  return (
    <Section title="Picture" note="Others do not see it.">
      <div ref={around} className="profile-picture" {...drop.handlers}>
        {picture && <Picture image={picture} alt="Your picture" sizes="8rem" />}
        <div className="profile-picture-fields">
          <FileInput
            label={picture ? 'Replace the picture' : 'Choose a picture'}
            hint="Or drop a file here. Up to 5 MB."
            isOver={drop.isOver}
            error={problem}
            onFiles={choose}
          />
          <UploadList uploads={uploads} />
          {error && <Notice tone="error">{error}</Notice>}
          {picture && (
            <PendingButton type="button" className="text-link" isPending={pending !== null} onClick={remove}>
              Remove picture
            </PendingButton>
          )}
        </div>
      </div>
    </Section>
  );
}
