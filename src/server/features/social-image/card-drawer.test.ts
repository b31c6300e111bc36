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

test('when too many wait for their turn, more are told to come back, and the others get what they asked for', async () => {
  const drawer = createCardDrawer();
  const asked = Array.from({ length: 40 }, (_, index) => drawer.draw({ ...card, title: String(index) }));
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(answers.slice(0, 10).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]).toMatchObject({ reason: { status: 503, retry_after: expect.any(Number) } });
  await expect(drawer.draw(card)).resolves.toBeInstanceOf(Uint8Array);
});

test('a card that cannot be drawn fails alone', async () => {
  const drawer = createCardDrawer();
  const broken = drawer.draw({ ...card, title: null as unknown as string });
  const next = drawer.draw(card);
  await expect(broken).rejects.toThrow('could not be drawn: TypeError');
  await expect(next).resolves.toBeInstanceOf(Uint8Array);
});
