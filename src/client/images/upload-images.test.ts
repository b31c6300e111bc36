import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/contract/errors.ts';
import { uploadImage } from './upload-images.ts';

const stored = { id: 7, optimized_image_url: '/media/a/1200.webp' };

interface Answer {
  status: number;
  body: unknown;
}

/** What the requests of a test are answered with, in turn; an `Event` name is what happens instead. */
let answers: (Answer | 'error' | 'nothing')[] = [];
let requests: FakeRequest[] = [];
let token = 0;

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  sent: FormData | null = null;

  open(): void {
    requests.push(this);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: FormData): void {
    this.sent = body;
    const answer = answers.shift();
    if (answer === 'nothing') return;
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
    if (answer === 'error') return void this.dispatchEvent(new Event('error'));
    this.status = answer?.status ?? 0;
    this.responseText = JSON.stringify(answer?.body);
    this.dispatchEvent(new Event('load'));
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async () => {
    token += 1;
    return Response.json({ csrfToken: `token-${token}` });
  });
});

const png = new File(['abc'], 'a.png', { type: 'image/png' });

function upload(file: File, options: { onProgress?: (fraction: number) => void; signal?: AbortSignal } = {}) {
  const { onProgress = () => {}, signal = new AbortController().signal } = options;
  return uploadImage(file, { onProgress, signal });
}

test('a file is sent as the form field images and comes back as an image', async () => {
  answers = [{ status: 201, body: { success: true, images: [stored] } }];
  const fractions: number[] = [];
  const image = await upload(png, { onProgress: (fraction) => fractions.push(fraction) });
  expect(image).toEqual(stored);
  expect(fractions).toEqual([0.25]);
  expect(requests[0]?.sent?.get('images')).toMatchObject({ name: 'a.png' });
});

test('a stale token is fetched anew, once', async () => {
  const stale = { status: 403, body: { success: false, message: 'No.', code: 'csrf_failed' } };
  answers = [stale, { status: 201, body: { images: [stored] } }];
  expect(await upload(png)).toEqual(stored);
  const [first, second] = requests.map(({ headers }) => headers['X-CSRFToken']);
  expect(second).not.toBe(first);

  answers = [stale, stale, { status: 201, body: { images: [stored] } }];
  await expect(upload(png)).rejects.toMatchObject({ code: 'csrf_failed' });
});

test('what the server says of a file is handed on', async () => {
  answers = [{ status: 400, body: { message: 'x', errors: { images: ['a.png: The image is damaged.'] } } }];
  await expect(upload(png)).rejects.toMatchObject({
    status: 400,
    errors: { images: ['a.png: The image is damaged.'] },
  });
});

test('an answer that is no JSON, as from a proxy, is an error with the text of its status', async () => {
  answers = [{ status: 500, body: undefined }];
  await expect(upload(png)).rejects.toEqual(new ApiError(500, undefined, { is_silent: true }));
});

test('without a connection the status is 0', async () => {
  answers = ['error'];
  await expect(upload(png)).rejects.toMatchObject({ status: 0, message: expect.stringContaining('cannot be reached') });
});

test('an upload can be ended', async () => {
  answers = ['nothing'];
  const controller = new AbortController();
  const result = upload(png, { signal: controller.signal });
  await vi.waitFor(() => expect(requests[0]?.sent).toBeTruthy());
  controller.abort();
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
});

test('nothing is sent of a file that is no image, empty or too large', async () => {
  const files = {
    'Upload an image: JPEG, PNG, WebP, AVIF or GIF.': new File(['a'], 'a.txt', { type: 'text/plain' }),
    'The file is empty.': new File([], 'a.png', { type: 'image/png' }),
    'Ensure this file is no larger than 5 MB.': new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', {
      type: 'image/png',
    }),
  };
  for (const [text, file] of Object.entries(files)) {
    await expect(upload(file)).rejects.toMatchObject({ status: 400, errors: { images: [text] } });
  }
  expect(requests).toEqual([]);
});

test('a file whose type the system does not know is for the server to decide', async () => {
  answers = [{ status: 201, body: { images: [stored] } }];
  expect(await upload(new File(['abc'], 'a.heic'))).toEqual(stored);
});
