import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import type { Image } from '../src/shared/contract/images.ts';
import type { SavedPost } from '../src/shared/contract/post-editing.ts';
import { owner, type RunningServer } from '../tests/support/start-server.ts';

/** Calls of the API as the owner. */
export type OwnerCall = <Answer>(method: string, path: string, body?: FormData | object) => Promise<Answer>;

interface Owner {
  token: string;
  call: OwnerCall;
}

export async function signInOwner({ url }: RunningServer): Promise<Owner> {
  const call =
    (token: string | null): OwnerCall =>
    async <Answer>(method: string, path: string, body?: FormData | object): Promise<Answer> => {
      const isForm = body instanceof FormData;
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(!isForm && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Answer;
    };
  const { username, password } = owner;
  const { token } = await call(null)<{ token: string }>('POST', '/api/v1/auth/login/', { username, password });
  return { token, call: call(token) };
}

/** The same session in a browser. */
export async function giveSession(context: BrowserContext, { url }: RunningServer, token: string): Promise<void> {
  await context.addCookies([{ name: 'vitrine_session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
}

export async function createPost(
  call: OwnerCall,
  post: { title: string; content: string; published: boolean },
): Promise<SavedPost> {
  const body = { tags: 'measured', ...post, published: String(post.published) };
  return (await call<{ post: SavedPost }>('POST', '/api/v1/blog/article/create/', body)).post;
}

/** Photographs' size, but plain: what counts is that they are there. */
export async function uploadPictures(call: OwnerCall, count: number): Promise<Image[]> {
  const images: Image[] = [];
  for (let i = 0; i < count; i += 1) {
    const background = { r: (i * 40) % 256, g: 90, b: 140 };
    const png = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
      .png()
      .toBuffer();
    images.push(await uploadImage(call, png, `picture-${i}.png`));
  }
  return images;
}

/** @param name with the ending of its format */
export async function uploadImage(call: OwnerCall, bytes: Buffer, name: string): Promise<Image> {
  const form = new FormData();
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  form.append('images', new File([new Uint8Array(bytes)], name, { type }));
  const { images } = await call<{ images: Image[] }>('POST', '/api/v1/media/', form);
  const [image] = images;
  if (!image) throw new Error(`${name} was not stored.`);
  return image;
}
