import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SocialCard } from '../site/card-at.ts';
import { createCardDrawer } from './card-drawer.ts';

const card: SocialCard = { title: 'A title', site_name: '', summary: '', note: '', tags: [], language: null };

test('cards are drawn as small images for social networks', async () => {
  const png = await createCardDrawer().draw(card);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.byteLength).toBeLessThan(150_000);
});

test('many cards may be asked for at the same time', { timeout: 60_000 }, async () => {
  const drawer = createCardDrawer();
  const asked = Array.from({ length: 40 }, (_, index) => drawer.draw({ ...card, title: String(index) }));
  expect(new Set((await Promise.all(asked)).map((png) => Buffer.from(png).toString('base64'))).size).toBe(40);
});

test('a card that cannot be drawn fails alone', async () => {
  const drawer = createCardDrawer();
  const broken = drawer.draw({ ...card, title: null as unknown as string });
  const next = drawer.draw(card);
  await expect(broken).rejects.toThrow('could not be drawn: TypeError');
  await expect(next).resolves.toBeInstanceOf(Uint8Array);
});
