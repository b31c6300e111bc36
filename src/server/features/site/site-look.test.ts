import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { fakePages } from '../../../../tests/support/fake-pages.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { defaultLook, type Look } from '../../../shared/look/look.ts';
import { openDatabase } from '../../db/open-database.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';
import { defaultIcon } from './site-icons.ts';

const owners = new WeakMap<TestApp, Promise<string | null>>();

/** There is one of a site. */
async function asOwner(app: TestApp): Promise<Record<string, string>> {
  const owner = owners.get(app) ?? signInAs(app, 'owner');
  owners.set(app, owner);
  return { ...bearer(await owner), 'content-type': 'application/json' };
}

async function saveLook(app: TestApp, look: Partial<Look>): Promise<void> {
  const headers = await asOwner(app);
  const path = '/api/v1/site/sections/look/';
  const { version } = await (await app.fetch(path, { headers })).json();
  const body = JSON.stringify({ ...defaultLook, ...look, version });
  const response = await app.fetch(path, { method: 'PUT', headers, body });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"success":true')]);
}

async function readLook(app: TestApp) {
  return (await (await app.fetch('/api/v1/site/')).json()).look;
}

async function readIcon(app: TestApp, name: string) {
  const response = await app.fetch(`/${name}`);
  expect(response.status).toBe(200);
  return {
    type: response.headers.get('content-type'),
    etag: response.headers.get('etag'),
    bytes: await response.bytes(),
  };
}

/** Of the middle of the upper edge. */
async function edgeColour(png: Uint8Array): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data.subarray((info.width / 2) * 4, (info.width / 2) * 4 + 3).toString('hex');
}

describeEachDatabase('the look', (openTestDatabase) => {
  test('is no matter to pages until the owner chooses one, and then at once', async () => {
    const pages = fakePages(async ({ call }) => JSON.stringify((await call('GET /api/v1/site/', {})).look ?? 'none'));
    const app = await createTestApp(openTestDatabase, { pages });
    const read = async () => (await app.fetch('/about')).text();
    expect(await read()).toBe('"none"');
    expect(await readLook(app)).toBeUndefined();
    await saveLook(app, { hue: 265, density: 'airy' });
    expect(await read()).toBe('{"hue":265,"density":"airy"}');
    await saveLook(app, {});
    expect(await read()).toBe('"none"');
  });

  test('is seen by readers of another process, too', async () => {
    const pages = fakePages(async ({ call }) => JSON.stringify((await call('GET /api/v1/site/', {})).look ?? 'none'));
    const database = await openTestDatabase();
    const other = await openDatabase({ url: database.url });
    try {
      const app = await createTestApp(openTestDatabase, { database });
      const second = await createTestApp(openTestDatabase, { database: other, pages });
      const read = async () => (await second.fetch('/about')).text();
      expect(await read()).toBe('"none"');
      const icon = await readIcon(second, 'favicon.svg');
      await saveLook(app, { hue: 110, mark: 'letters', mark_letters: 'x' });
      await expect.poll(read).toContain('"hue":110');
      expect((await readIcon(second, 'favicon.svg')).etag).not.toBe(icon.etag);
    } finally {
      await other.close();
    }
  });

  test('has the icons that the site comes with, and those of letters on the accent', async () => {
    const app = await createTestApp(openTestDatabase);
    await seedSampleContent(app.deps.database);
    const drawing = await readIcon(app, 'icon-192.png');
    expect(Buffer.from(drawing.bytes).equals(Buffer.from(await defaultIcon('icon-192.png')))).toBe(true);

    await saveLook(app, { hue: 265, mark: 'letters' });
    const svg = await readIcon(app, 'favicon.svg');
    expect(svg.type).toBe('image/svg+xml; charset=utf-8');
    expect(Buffer.from(svg.bytes).toString()).toMatch(/rect\{fill:#305fe2\}.*<path /);
    expect(Buffer.from(svg.bytes).toString()).not.toContain('<text');
    for (const name of ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png']) {
      const { type, bytes } = await readIcon(app, name);
      expect(type).toBe('image/png');
      expect([name, await edgeColour(bytes)]).toEqual([name, '305fe2']);
    }
    const ico = await readIcon(app, 'favicon.ico');
    expect((await sharp(ico.bytes.subarray(22)).metadata()).width).toBe(32);

    const { mark } = await readLook(app);
    expect(mark).toEqual({ letters: 'MF', version: expect.stringMatching(/^[0-9a-f]{8}$/) });
    const manifest = await (await app.fetch('/manifest.webmanifest')).json();
    expect(manifest.icons[0].src).toBe(`/favicon.svg?v=${mark.version}`);
    await saveLook(app, { hue: 110, mark: 'letters' });
    expect((await readLook(app)).mark.version).not.toBe(mark.version);
  });

  test('makes icons of a picture', async () => {
    const app = await createTestApp(openTestDatabase);
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const { id } = await app.deps.media.add(new File([new Uint8Array(bytes)], 'mark.png'), 'image');
    await saveLook(app, { mark: 'picture', mark_id: id });
    expect((await readLook(app)).mark.letters).toBeNull();
    expect(await edgeColour((await readIcon(app, 'icon-192.png')).bytes)).toMatch(/^0[0-9a-f]f[0-9a-f]0[0-9a-f]$/);
    expect(Buffer.from((await readIcon(app, 'favicon.svg')).bytes).toString()).toContain('data:image/png;base64,');
  });

  test('has other addresses for images of social networks, which show the accent', async () => {
    const app = await createTestApp(openTestDatabase);
    const versionOf = async () => (await (await app.fetch('/api/v1/site/')).json()).card_version;
    const before = await versionOf();
    await saveLook(app, { hue: 265 });
    expect(await versionOf()).not.toBe(before);
    await saveLook(app, { corners: 'round' });
    expect(await versionOf()).toBe(before);
  });

  test.each([
    [{ hue: 360 }, 'hue'],
    [{ typefaces: 'comic' }, 'typefaces'],
    [{ mark_letters: 'ABC' }, 'mark_letters'],
    [{ mark_id: 99, mark: 'picture' }, 'mark_id'],
  ])('refuses %o', async (wrong, field) => {
    const app = await createTestApp(openTestDatabase);
    const headers = await asOwner(app);
    const body = JSON.stringify({ ...defaultLook, ...wrong, version: 0 });
    const response = await app.fetch('/api/v1/site/sections/look/', { method: 'PUT', headers, body });
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, [field]]);
  });
});
