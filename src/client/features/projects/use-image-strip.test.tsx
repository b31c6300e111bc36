// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buttonNamed, click, press, render } from '../../../../tests/support/render.tsx';
import type { ProjectImage } from '../../../shared/contract/projects.ts';
import { ProjectGallery } from './project-gallery.tsx';

const width = 400;

function imagesOf(count: number): ProjectImage[] {
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    optimized_image_url: `/media/${i}.webp`,
    cloudinary_image_url: `/media/${i}.webp`,
    width: 800,
    height: 500,
    placeholder: '',
    sources: [],
    alt: `Image number ${i + 1}`,
  }));
}

/** jsdom has no layout: the strip is as wide as this, and scrolls at once. */
async function renderGallery(count: number): Promise<HTMLElement> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await render(<ProjectGallery images={imagesOf(count)} title="Lamp" />);
  const strip = document.querySelector<HTMLElement>('.strip-images');
  if (!strip) throw new Error('There is no strip');
  Object.defineProperty(strip, 'clientWidth', { value: width });
  strip.scrollTo = ((options: ScrollToOptions) => {
    strip.scrollLeft = options.left ?? 0;
  }) as typeof strip.scrollTo;
  return strip;
}

const shown = () => document.querySelector('.strip-bar [aria-live]')?.textContent;

test('buttons go from one image to the next, and round at the ends', async () => {
  const strip = await renderGallery(3);
  expect(shown()).toBe('Image 1 of 3');
  await click(buttonNamed('Next image'));
  expect([shown(), strip.scrollLeft]).toEqual(['Image 2 of 3', width]);
  await click(buttonNamed('Previous image'));
  await click(buttonNamed('Previous image'));
  expect([shown(), strip.scrollLeft]).toEqual(['Image 3 of 3', 2 * width]);
  await click(buttonNamed('Next image'));
  expect(shown()).toBe('Image 1 of 3');
});

test('a dot leads to its image and is marked', async () => {
  await renderGallery(3);
  await click(buttonNamed('Image 3'));
  expect(buttonNamed('Image 3').getAttribute('aria-current')).toBe('true');
  expect(buttonNamed('Image 1').hasAttribute('aria-current')).toBe(false);
});

test('arrow keys go on, other keys and shortcuts are left alone', async () => {
  const strip = await renderGallery(3);
  expect((await press(strip, 'ArrowRight')).defaultPrevented).toBe(true);
  expect(shown()).toBe('Image 2 of 3');
  expect((await press(strip, 'ArrowDown')).defaultPrevented).toBe(false);
  await press(strip, 'ArrowLeft');
  expect(shown()).toBe('Image 1 of 3');
});

test('swiping tells which image is in view once it rests', async () => {
  const strip = await renderGallery(3);
  strip.scrollLeft = 2 * width - 3;
  await act(async () => strip.dispatchEvent(new Event('scroll', { bubbles: true })));
  expect(shown()).toBe('Image 1 of 3');
  await act(async () => vi.advanceTimersByTime(200));
  expect(shown()).toBe('Image 3 of 3');
});

test('one image needs no ways to others, none has something in its place', async () => {
  await renderGallery(1);
  expect(document.querySelectorAll('.strip button')).toHaveLength(0);
  const show = await render(<ProjectGallery images={[]} title="Lamp" />);
  expect(document.querySelector('[role=img]')?.getAttribute('data-initial')).toBe('L');
  await show(null);
});
