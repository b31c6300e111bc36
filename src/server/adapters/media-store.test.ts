import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tests/support/start-server.ts';
import type { Config } from '../config.ts';
import { createMediaStore } from './media-store.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function folderPlace(): Promise<Config['media']> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return { kind: 'folder', path: join(path, 'made later') };
}

/** A real server that speaks S3, on this machine. */
async function bucketPlace(): Promise<Config['media']> {
  const S3rver = createRequire(import.meta.url)('s3rver');
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-s3-'));
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'images' }],
  });
  await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    kind: 's3',
    bucket: 'images',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    access_key_id: 'S3RVER',
    secret_access_key: 'S3RVER',
  };
}

for (const [name, makePlace] of [
  ['a folder', folderPlace],
  ['a bucket', bucketPlace],
] as const) {
  test(`${name} keeps files, gives them back, and removes their folders`, async () => {
    const store = createMediaStore({ media: await makePlace() });
    await store.put('one/480.webp', bytes('first'), 'image/webp');
    await store.put('one/960.webp', bytes('second'), 'image/webp');
    await store.put('two/480.webp', bytes('third'), 'image/webp');
    expect(await store.get('one/960.webp')).toEqual(bytes('second'));
    expect(await store.get('one/1.webp')).toBeNull();
    expect(await store.get('three/1.webp')).toBeNull();
    await store.put('one/480.webp', bytes('again'), 'image/webp');
    expect(await store.get('one/480.webp')).toEqual(bytes('again'));
    await store.removeFolder('one');
    expect(await store.get('one/480.webp')).toBeNull();
    expect(await store.get('two/480.webp')).toEqual(bytes('third'));
  });
}

test('a folder never shows half a file, and leaves no drafts behind', async () => {
  const place = await folderPlace();
  const store = createMediaStore({ media: place });
  const versions = [new Uint8Array(200_000).fill(1), new Uint8Array(200_000).fill(2)];
  await store.put('one/480.webp', new Uint8Array(200_000), 'image/webp');
  const writing = (async () => {
    for (let round = 0; round < 20; round += 1)
      await store.put('one/480.webp', versions[round % 2] ?? bytes('x'), 'image/webp');
  })();
  for (let round = 0; round < 200; round += 1) {
    const read = await store.get('one/480.webp');
    expect([read?.byteLength, new Set(read).size]).toEqual([200_000, 1]);
  }
  await writing;
  if (place.kind === 'folder') expect(await readdir(join(place.path, 'one'))).toEqual(['480.webp']);
});
