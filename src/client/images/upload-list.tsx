import type { ReactNode } from 'react';
import { UploadRow } from './upload-row.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

interface UploadListProps {
  uploads: Uploads;
  /** What else there is to do when a file is taken away. */
  onRemoved?: () => void;
  /** What is asked about each image. */
  children?: (upload: Upload) => ReactNode;
}

/** The files that are on their way. */
export function UploadList({ uploads, onRemoved, children }: UploadListProps) {
  return uploads.list.map((upload) => (
    <UploadRow
      key={upload.id}
      upload={upload}
      onCancel={() => uploads.cancel(upload.id)}
      onRetry={() => uploads.retry(upload.id)}
      onRemove={() => {
        uploads.remove(upload.id);
        onRemoved?.();
      }}
    >
      {children?.(upload)}
    </UploadRow>
  ));
}
