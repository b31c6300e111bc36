import './upload-row.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { Upload, UploadState } from './use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
  /** What is asked about the image. */
  children?: ReactNode;
}

/** A file on its way: what it looks like, how far it is, what went wrong, and what can be done about it. */
export function UploadRow({ upload: { file, state }, onCancel, onRetry, onRemove, children }: UploadRowProps) {
  const isUploading = state.step === 'uploading';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be its name, which stands elsewhere here
    <div className="upload-row ruled" role="group" aria-label={file.name} data-step={state.step}>
      <UploadPreview file={file} state={state} />
      <div className="upload-body">
        <p className="upload-name">{file.name}</p>
        {isUploading && <UploadProgress name={file.name} progress={state.progress} />}
        {state.step === 'failed' && (
          <p className="field-error" role="alert">
            {state.error}
          </p>
        )}
        {children}
        <div className="upload-actions">
          {state.step !== 'done' && (
            <button type="button" className="text-link" onClick={isUploading ? onCancel : onRetry}>
              {isUploading ? 'Cancel upload' : 'Try again'}
            </button>
          )}
          {!isUploading && (
            <button type="button" className="text-link" onClick={onRemove}>
              Remove
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function UploadProgress({ name, progress }: { name: string; progress: number }) {
  const isSent = progress >= 1;
  return (
    <div className="upload-progress">
      <progress aria-label={`Upload of ${name}`} {...(!isSent && { value: progress })} />
      <span className="label">{isSent ? 'Processing...' : `${Math.floor(progress * 100)} %`}</span>
    </div>
  );
}

/** As a `data:` address, which the pages' policy allows, until the stored image is there. */
function UploadPreview({ file, state }: { file: File; state: UploadState }) {
  const [preview, setPreview] = useState<string | null>(null);
  // What a browser cannot show, such as HEIC, is left out.
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);

  const src = state.step === 'done' ? state.image.optimized_image_url : preview;
  return (
    <div className="upload-preview">
      {src && !isBroken && <img src={src} alt="" onError={() => setIsBroken(true)} onLoad={() => setIsBroken(false)} />}
    </div>
  );
}
