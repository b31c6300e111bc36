import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { Image } from '../../src/shared/contract/images.ts';
import { expect, publishPost, signedInToken, signInAsOwner, test } from '../support/e2e.ts';
import type { RunningServer } from '../support/start-server.ts';

/** How far its middle is from its paragraph's. */
const offCentre = (image: Locator) =>
  image.evaluate((img) => {
    const middleOf = (element: Element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    return Math.abs(middleOf(img) - middleOf(img.closest('p') ?? img));
  });

async function uploadedImage(server: RunningServer): Promise<string> {
  const form = new FormData();
  const file = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  form.append('images', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'view.png');
  const response = await fetch(`${server.url}/api/v1/media/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signedInToken(server)}` },
    body: form,
  });
  const { images } = (await response.json()) as { images: Image[] };
  return images[0]?.optimized_image_url ?? '';
}

test('images and headings look in the article as they do in the editor', async ({ page, server }) => {
  const src = await uploadedImage(server);
  const image = (name: string) => `<img src="${src}" alt="${name}" width="64" height="36">`;
  const path = await publishPost(server, {
    title: 'One look',
    content:
      `<p style="text-align: center">${image('Centred')}</p><p>A badge ${image('Badge')} within a sentence.</p>` +
      '<h4>Fourth</h4><p>Text.</p><h5>Fifth</h5><p>Text.</p><h6>Sixth</h6><p>Text.</p>',
  });
  await signInAsOwner(page, server);
  for (const address of [path, path.replace('/article/', '/edit/')]) {
    await page.goto(address);
    const prose = page.locator('.prose').first();
    const centred = prose.getByAltText('Centred');
    await centred.scrollIntoViewIfNeeded();
    await expect.poll(() => centred.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await centred.evaluate((img) => img.getBoundingClientRect().width)).toBe(64);
    expect(await offCentre(centred)).toBeLessThan(1);
    const lineHeight = await prose
      .locator('p')
      .nth(1)
      .evaluate((p) => p.getBoundingClientRect().height);
    expect(lineHeight).toBeLessThan(64);
    const sizes: number[] = [];
    for (const tag of ['h4', 'h5', 'h6']) {
      const look = await prose.locator(tag).evaluate((heading) => {
        const { fontWeight, fontSize } = getComputedStyle(heading);
        return { fontWeight, fontSize: Number.parseFloat(fontSize) };
      });
      expect(look.fontWeight).toBe('600');
      sizes.push(look.fontSize);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBe(3);
  }
});

test('an Arabic post runs from right to left in the editor as well', async ({ page, server }) => {
  const path = await publishPost(server, {
    title: 'Arabic',
    content: '<p>مرحبا بالعالم</p><ul><li><p>واحد</p></li></ul>',
  });
  await signInAsOwner(page, server);
  for (const address of [path, path.replace('/article/', '/edit/')]) {
    await page.goto(address);
    const list = page.locator('.prose ul').first();
    await expect(list).toBeVisible();
    expect(await list.evaluate((ul) => getComputedStyle(ul).direction)).toBe('rtl');
  }
});
