import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { createMemoryStore } from '../../../../tests/support/memory-store.ts';
import { bearer, type Role, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Image } from '../../../shared/contract/images.ts';
import { createMediaLibrary } from './media-library.ts';

const day = 24 * 60 * 60_000;

async function picture(background = '#c40', width = 160, height = 90): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
}

async function appWithStore(openTestDatabase: OpenTestDatabase) {
  const clock = { time: new Date(), now: () => clock.time };
  const database = await openTestDatabase();
  const store = createMemoryStore();
  const media = createMediaLibrary({ db: database.db, store, clock });
  return { app: await createTestApp(openTestDatabase, { database, media, clock }), store, clock };
}

async function upload(app: TestApp, files: readonly File[], role: Role = 'owner') {
  const form = new FormData();
  for (const file of files) form.append('images', file);
  return app.fetch('/api/v1/media/', { method: 'POST', headers: bearer(await signInAs(app, role)), body: form });
}

describeEachDatabase('images', (openTestDatabase) => {
  test('that can be seen through have no placeholder, which would be seen through them', async () => {
    const { app } = await appWithStore(openTestDatabase);
    const logo = async (alpha: number) => {
      const background = { r: 200, g: 40, b: 40, alpha };
      const png = sharp({ create: { width: 64, height: 64, channels: 4, background } }).png();
      return new File([new Uint8Array(await png.toBuffer())], 'logo.png', { type: 'image/png' });
    };
    const { images } = await (await upload(app, [await logo(0.5), await logo(1)])).json();
    expect(images.map(({ placeholder }: Image) => placeholder)).toEqual(['', expect.stringMatching(/^data:image/)]);
  });

  test('come in several sizes and formats, with a placeholder', async () => {
    const { app } = await appWithStore(openTestDatabase);
    const response = await upload(app, [await picture('#c40', 1600, 900)]);
    expect(response.status).toBe(201);
    const { images } = (await response.json()) as { images: Image[] };
    const [image] = images;
    expect(image).toMatchObject({ width: 1600, height: 900 });
    expect(image?.optimized_image_url).toMatch(/^\/media\/[0-9a-f]{40}\/1440\.webp$/);
    expect(image?.cloudinary_image_url).toMatch(/\/1600\.webp$/);
    expect(image?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(image?.placeholder.length).toBeLessThan(500);
    expect(image?.sources.map(({ type, srcset }) => [type, srcset.match(/\d+w/g)])).toEqual([
      ['image/avif', ['480w', '960w', '1440w', '1600w']],
      ['image/webp', ['480w', '960w', '1440w', '1600w']],
    ]);
  });

  test('that are smaller than a page stay as large as they are', async () => {
    const { app } = await appWithStore(openTestDatabase);
    const { images } = await (await upload(app, [await picture('#fff', 100, 50)])).json();
    expect(images[0]).toMatchObject({ width: 100, height: 50 });
    expect(images[0].cloudinary_image_url).toMatch(/\/100\.webp$/);
  });

  test('stand upright, whichever way the camera was held', async () => {
    const { app } = await appWithStore(openTestDatabase);
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const bytes = await sharp({
        create: { width: 200, height: 100, channels: 3, background: { r: orientation, g: 9, b: 9 } },
      })
        .jpeg()
        .withMetadata({ orientation })
        .toBuffer();
      const { id, width, height } = await app.deps.media.add(new File([new Uint8Array(bytes)], 'a.jpg'), 'x');
      expect([id > 0, width, height]).toEqual(orientation <= 4 ? [true, 200, 100] : [true, 100, 200]);
    }
  });

  test('that move go on moving', async () => {
    const { app, store } = await appWithStore(openTestDatabase);
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 600, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [120, 80, 100], loop: 0 })
      .toBuffer();
    const image = await app.deps.media.add(new File([new Uint8Array(gif)], 'a.gif'), 'x');
    expect(image).toMatchObject({ width: 600, height: 40 });
    for (const [path, bytes] of store.files) {
      const { pages, delay } = await sharp(bytes).metadata();
      expect([path.slice(-5), pages, delay]).toEqual(['.webp', 3, [120, 80, 100]]);
    }
  });

  test('that are the same are one, also when they come at the same moment', async () => {
    const { app } = await appWithStore(openTestDatabase);
    const file = await picture();
    const ids = await Promise.all([1, 2, 3].map(async () => (await app.deps.media.add(file, 'x')).id));
    expect(new Set(ids).size).toBe(1);
  });

  test('are taken five at a time and each by each', async () => {
    const { app } = await appWithStore(openTestDatabase);
    const token = bearer(await signInAs(app, 'owner'));
    const send = async (files: File[]) => {
      const form = new FormData();
      for (const file of files) form.append('images', file);
      return app.fetch('/api/v1/media/', { method: 'POST', headers: token, body: form });
    };
    const file = await picture('#123', 10, 10);
    const six = await send(Array.from({ length: 6 }, () => file));
    expect(six.status).toBe(400);
    expect((await six.json()).errors.images).toEqual([
      'You can only upload up to 5 images. Please select fewer images.',
    ]);
    const mixed = await send([file, new File(['<svg/>'], 'logo\u202e.svg'), new File(['x'], 'notes.txt')]);
    expect((await mixed.json()).errors.images).toEqual([
      'logo.svg: SVG images are not supported. Export the image as PNG and upload it again.',
      'notes.txt: Upload an image: JPEG, PNG, WebP, AVIF or GIF.',
    ]);
    const large = await send([new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png')]);
    expect((await large.json()).errors.images).toEqual(['large.png: Ensure this file is no larger than 5 MB.']);
    const endless = await app.fetch('/api/v1/media/', {
      method: 'POST',
      headers: { ...token, 'content-type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(35 * 1024 * 1024),
    });
    expect(endless.status).toBe(413);
  });

  test('are as public as the posts that show them', async () => {
    const { app } = await appWithStore(openTestDatabase);
    const cover = await picture('#0c4');
    const inText = await app.deps.media.add(await picture('#40c', 700, 300), 'x');
    const content = `<p>Look:</p><img src="${inText.optimized_image_url}" alt="">`;
    await writePost(app, { title: 'Draft', content, cover, is_published: false });
    const image = await app.deps.media.add(cover, 'x');
    const member = bearer(await signInAs(app, 'member'));
    const staff = bearer(await signInAs(app, 'staff'));
    const statuses = async (headers: Record<string, string> = {}) =>
      Promise.all(
        [image.cloudinary_image_url, inText.optimized_image_url].map(
          async (path) => (await app.fetch(path, { headers })).status,
        ),
      );

    expect(await statuses()).toEqual([404, 404]);
    expect(await statuses(member)).toEqual([404, 404]);
    expect(await statuses(staff)).toEqual([200, 200]);
    expect((await app.fetch(image.cloudinary_image_url, { headers: staff })).headers.get('cache-control')).toBe(
      'private, no-store',
    );
    await app.deps.database.db
      .updateTable('posts')
      .set({ is_published: 1, first_published_at: '2020-01-01' })
      .execute();
    expect(await statuses()).toEqual([200, 200]);
    await app.deps.database.db.updateTable('posts').set({ deleted_at: '2020-01-02' }).execute();
    expect(await statuses()).toEqual([404, 404]);
  });

  test('are sent with headers that let them be nothing but images', async () => {
    const { app } = await appWithStore(openTestDatabase);
    await writePost(app, { title: 'Public', cover: await picture('#c40', 1600, 900) });
    const { results } = await (await app.fetch('/api/v1/blog/posts/')).json();
    const path: string = results[0].cover_image_url;
    expect(path).toBe(results[0].featured_image_url);
    const response = await app.fetch(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-f]{12}-1440\.webp"$/);
    const again = await app.fetch(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    for (const odd of [
      path.replace('1440.webp', '1441.webp'),
      path.replace('.webp', '.png'),
      '/media/x/y',
      '/media/..%2f/x',
    ]) {
      const missing = await app.fetch(odd);
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    }
  });

  test('that nothing has used for a day are swept, and nothing else in the store', async () => {
    const { app, store, clock } = await appWithStore(openTestDatabase);
    await writePost(app, { title: 'Used', cover: await picture('#0c4', 50, 50) });
    await app.deps.media.add(await picture('#c04', 50, 50), 'x');
    const again = await picture('#00c', 50, 50);
    await app.deps.media.add(again, 'x');
    await store.put('backups/monday.dump', new Uint8Array(1), 'text/plain');
    expect(await app.deps.media.sweep()).toBe(0);
    clock.time = new Date(clock.time.getTime() + day + 1);
    // Uploaded a second time: somebody is about to use it.
    await app.deps.media.add(again, 'x');
    expect(await app.deps.media.sweep()).toBe(1);
    const rows = await app.deps.database.db.selectFrom('media').select('key').execute();
    expect(rows).toHaveLength(2);
    const folders = new Set(Array.from(store.files.keys(), (path) => path.split('/')[0]));
    expect(folders).toEqual(new Set([...rows.map(({ key }) => key), 'backups']));
  });

  test('whose files were lost are made again when they are uploaded again', async () => {
    const { app, store } = await appWithStore(openTestDatabase);
    const cover = await picture();
    await writePost(app, { title: 'Public', cover });
    store.files.clear();
    const { cloudinary_image_url } = await app.deps.media.add(cover, 'x');
    expect((await app.fetch(cloudinary_image_url)).status).toBe(200);
  });

  test('of which only a part is left are not served', async () => {
    const { app, store } = await appWithStore(openTestDatabase);
    const cover = await picture();
    await writePost(app, { title: 'Public', cover });
    const { cloudinary_image_url: path } = await app.deps.media.add(cover, 'x');
    store.files.set(path.replace('/media/', ''), new Uint8Array(10));
    expect((await app.fetch(path)).status).toBe(500);
  });

  test('in a text are known by absolute addresses as well', async () => {
    const { app } = await appWithStore(openTestDatabase);
    const { cloudinary_image_url: path } = await app.deps.media.add(await picture(), 'x');
    await writePost(app, { title: 'Copied', content: `<img src="https://old.example${path}?x=1" alt="">` });
    expect((await app.fetch(path)).status).toBe(200);
  });
});
