import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, reasonOf } from '../../shared/contract/errors.ts';
import type { Image } from '../../shared/contract/images.ts';

/** Stores one image; progress goes from 0 to 1. @throws ApiError */
export type UploadImage = (
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<Image>;

export type UploadState =
  | { step: 'uploading'; progress: number }
  | { step: 'failed'; error: string; isCancelled?: boolean }
  | { step: 'done'; image: Image };

export interface Upload {
  id: number;
  file: File;
  state: UploadState;
}

export interface Uploads {
  list: readonly Upload[];
  add: (files: readonly File[]) => void;
  /** Ends an upload; its file stays in the list and can be sent again. */
  cancel: (id: number) => void;
  retry: (id: number) => void;
  remove: (id: number) => void;
}

/** What keeps a document from being complete: nobody has decided to do without these files. */
export type PendingUpload = 'uploading' | 'failed';

interface UploadsOptions {
  upload: UploadImage;
  /** Sent at once. */
  initialFiles?: readonly File[];
  onStored?: (image: Image, id: number) => void;
  /** Told whenever it changes. */
  onPending?: (pending: PendingUpload | null) => void;
}

const cancelledText = 'The upload was cancelled.';
const signedOutText = 'You are signed out. Sign in again in another tab, then try again.';
let lastId = 0;

/** Files on their way to the server, all at once and each by itself. What is not done ends with the component. */
export function useUploads({ upload, initialFiles = [], onStored, onPending }: UploadsOptions): Uploads {
  const [list, setList] = useState<readonly Upload[]>(() => initialFiles.map(toUpload));
  const [controllers] = useState(() => new Map<number, AbortController>());

  const send = useEffectEvent(async ({ id, file }: Upload) => {
    const controller = new AbortController();
    const { signal } = controller;
    controllers.set(id, controller);
    const onProgress = (progress: number) => {
      if (!signal.aborted) setState(id, { step: 'uploading', progress });
    };
    try {
      const image = await upload(file, { onProgress, signal });
      if (!signal.aborted) stored(id, image);
    } catch (error) {
      if (!signal.aborted) setState(id, { step: 'failed', error: uploadErrorText(error) });
    }
  });

  const stored = useEffectEvent((id: number, image: Image) => {
    setState(id, { step: 'done', image });
    onStored?.(image, id);
  });

  // The list says what should be on its way, so that it is enough to add to it.
  useEffect(() => {
    for (const one of list) {
      if (one.state.step === 'uploading' && !controllers.has(one.id)) void send(one);
    }
  }, [list, controllers]);

  const pending = pendingOf(list);
  const tell = useEffectEvent((now: PendingUpload | null) => onPending?.(now));
  useEffect(() => {
    tell(pending);
  }, [pending]);

  useEffect(
    () => () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    },
    [controllers],
  );

  function end(id: number): void {
    controllers.get(id)?.abort();
    controllers.delete(id);
  }

  function setState(id: number, state: UploadState): void {
    setList((before) => before.map((one) => (one.id === id ? { ...one, state } : one)));
  }

  return {
    list,
    add: (files) => setList((before) => [...before, ...files.map(toUpload)]),
    cancel(id) {
      end(id);
      setState(id, { step: 'failed', error: cancelledText, isCancelled: true });
    },
    retry(id) {
      end(id);
      setState(id, { step: 'uploading', progress: 0 });
    },
    remove(id) {
      end(id);
      setList((before) => before.filter((one) => one.id !== id));
    },
  };
}

function toUpload(file: File): Upload {
  lastId += 1;
  return { id: lastId, file, state: { step: 'uploading', progress: 0 } };
}

function pendingOf(list: readonly Upload[]): PendingUpload | null {
  if (list.some(({ state }) => state.step === 'uploading')) return 'uploading';
  return list.some(({ state }) => state.step === 'failed' && !state.isCancelled) ? 'failed' : null;
}

/** What the server says of the file, or of the call. */
function uploadErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return reasonOf(error);
  if (error.status === 401) return signedOutText;
  return error.errors?.['images']?.[0] ?? error.errors?.['image']?.[0] ?? reasonOf(error);
}
