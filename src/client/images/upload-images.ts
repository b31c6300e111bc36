import { ApiError, validationError } from '../../shared/contract/errors.ts';
import type { Image } from '../../shared/contract/images.ts';
import { maxImageBytes, uploadTexts } from '../../shared/image-upload.ts';
import { currentCsrfToken, errorOf, unreachable, withFreshCsrfToken } from '../fetch-endpoint.ts';

interface UploadOptions {
  /** How much of the file is sent, 0 to 1. The server still works on it when it is 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/**
 * Stores one image on the server.
 * @throws ApiError with the text under `images` for a file that is refused; status 0 when the server cannot be reached.
 * The signal's reason when that has ended it.
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<Image> {
  return storeImage(file, {}, options);
}

/** The same for an image that stays until somebody removes it, also while nothing uses it. */
export async function uploadToLibrary(file: File, options: UploadOptions): Promise<Image> {
  return storeImage(file, { keep: 'true' }, options);
}

/** Puts what is in a file in the place of an image. @throws as `uploadImage` */
export async function uploadInPlace(id: number, file: File, options: UploadOptions): Promise<Image> {
  const call = { path: `/api/v1/media/${id}/replace/`, field: 'image' };
  return (await sendImage<{ image: Image }>(file, call, options)).image;
}

async function storeImage(file: File, fields: ImageCall['fields'], options: UploadOptions): Promise<Image> {
  const call = { path: '/api/v1/media/', field: 'images', fields };
  const { images } = await sendImage<{ images: Image[] }>(file, call, options);
  const [image] = images;
  if (!image) throw new ApiError(500);
  return image;
}

interface ImageCall {
  path: string;
  /** What the file is called in the form. */
  field: string;
  fields?: Readonly<Record<string, string>> | undefined;
}

async function sendImage<Answer>(file: File, call: ImageCall, options: UploadOptions): Promise<Answer> {
  const problem = problemOf(file);
  if (problem) throw validationError({ images: [problem] });
  const body = new FormData();
  body.append(call.field, file, file.name);
  for (const [name, value] of Object.entries(call.fields ?? {})) body.append(name, value);
  const answer = await withFreshCsrfToken(async () =>
    sendForm(call.path, body, await currentCsrfToken(options.signal), options),
  );
  return (await answer.json()) as Answer;
}

/** What is known before it is sent. Some systems name no type, as for HEIC: there the server looks into the file. */
function problemOf({ type, size }: File): string | null {
  if (type !== '' && !type.startsWith('image/')) return uploadTexts.notAnImage;
  if (size === 0) return uploadTexts.empty;
  return size > maxImageBytes ? uploadTexts.tooLarge : null;
}

/** By `XMLHttpRequest`, since `fetch` does not tell how much has been sent. */
function sendForm(
  path: string,
  body: FormData,
  csrfToken: string,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('load', () => {
      const answer = new Response(request.responseText, { status: request.status });
      if (answer.ok) resolve(answer);
      else void errorOf(answer).then(reject);
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-CSRFToken', csrfToken);
    request.send(body);
  });
}
