// @vitest-environment jsdom
import { act, StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { buttonNamed, byLabel, chooseFiles, click, render, type } from '../../../tests/support/render.tsx';
import { ApiError } from '../../shared/contract/errors.ts';
import type { Image } from '../../shared/contract/images.ts';
import { ImageDialog } from './image-dialog.tsx';

const image = { optimized_image_url: '/media/a.webp', width: 1200, height: 800 } as Image;

function png(name: string): File {
  return new File(['abc'], name, { type: 'image/png' });
}

interface Sent {
  file: File;
  signal: AbortSignal;
  report: (fraction: number) => Promise<void>;
  succeed: () => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** An upload whose outcome the test decides. */
function createUpload() {
  const sent: Sent[] = [];
  const upload = (file: File, options: { onProgress: (fraction: number) => void; signal: AbortSignal }) =>
    new Promise<Image>((resolve, reject) => {
      sent.push({
        file,
        signal: options.signal,
        report: (fraction) => act(async () => options.onProgress(fraction)),
        succeed: () => act(async () => resolve(image)),
        fail: (error) => act(async () => reject(error)),
      });
    });
  return { sent, upload };
}

const base = { isOpen: true, initial: null, files: [], onClose: () => {} };
const text = () => document.querySelector('dialog')?.textContent ?? '';

test('what is chosen is sent at once, described and inserted', async () => {
  const { sent, upload } = createUpload();
  const onDone = vi.fn();
  await render(<ImageDialog {...base} upload={upload} onDone={onDone} />);
  await chooseFiles(byLabel('Choose images'), [png('cat.png')]);
  expect(sent.map(({ file }) => file.name)).toEqual(['cat.png']);
  await sent[0]?.report(0.5);
  expect(text()).toContain('50 %');

  await sent[0]?.succeed();
  expect(document.activeElement).toBe(byLabel('Alternative text'));
  await click(buttonNamed('Insert image'));
  expect(onDone).not.toHaveBeenCalled();
  expect(text()).toContain('Describe the image, or mark it as decorative.');

  await type(byLabel('Alternative text'), 'A cat');
  await click(buttonNamed('Insert image'));
  expect(onDone).toHaveBeenCalledWith([{ src: '/media/a.webp', alt: 'A cat', width: 1200, height: 800 }]);
});

test('while something is on its way nothing is inserted, and the button says why', async () => {
  const { sent, upload } = createUpload();
  const onDone = vi.fn();
  await render(<ImageDialog {...base} files={[png('a.png')]} upload={upload} onDone={onDone} />);
  await type(byLabel('Alternative text'), 'A cat');
  const insert = buttonNamed('Insert image');
  expect(insert.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(insert.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Uploading 1 image. You can insert when everything is stored.');
  await click(insert);
  expect(onDone).not.toHaveBeenCalled();
  await sent[0]?.succeed();
  expect(insert.getAttribute('aria-disabled')).toBeNull();
  await click(insert);
  expect(onDone).toHaveBeenCalledOnce();
});

test('a failed upload says why, keeps its description and can be tried again', async () => {
  const { sent, upload } = createUpload();
  await render(<ImageDialog {...base} files={[png('a.png')]} upload={upload} onDone={() => {}} />);
  await type(byLabel('Alternative text'), 'A cat');
  await sent[0]?.fail(new ApiError(400, 'x', { errors: { images: ['a.png: The image is damaged.'] } }));
  expect(text()).toContain('a.png: The image is damaged.');
  expect(byLabel('Alternative text').value).toBe('A cat');
  await click(buttonNamed('Try again'));
  expect(sent).toHaveLength(2);
  await sent[1]?.succeed();
  expect(text()).not.toContain('damaged');
});

test('a cancelled upload ends, and closing the dialog ends the others', async () => {
  const { sent, upload } = createUpload();
  const show = await render(
    <ImageDialog {...base} files={[png('a.png'), png('b.png')]} upload={upload} onDone={() => {}} />,
  );
  await click(buttonNamed('Cancel upload'));
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(text()).toContain('The upload was cancelled.');
  await show(<ImageDialog {...base} isOpen={false} upload={upload} onDone={() => {}} />);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('mounting twice, as React does in development, leaves one upload of each file', async () => {
  const { sent, upload } = createUpload();
  await render(
    <StrictMode>
      <ImageDialog {...base} files={[png('a.png')]} upload={upload} onDone={() => {}} />
    </StrictMode>,
  );
  expect(sent.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
  await sent.at(-1)?.succeed();
  expect(document.querySelectorAll('.upload-row')).toHaveLength(1);
  expect(buttonNamed('Insert image').getAttribute('aria-disabled')).toBeNull();
});

test('files are dropped or pasted, and pasted text stays text', async () => {
  const { sent, upload } = createUpload();
  await render(<ImageDialog {...base} upload={upload} onDone={() => {}} />);
  const address = byLabel('Enter image URL:');
  const transfer = (files: File[]) => ({ types: files.length > 0 ? ['Files'] : ['text/plain'], files });
  const pass = async (name: string, data: object) => {
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), data);
    await act(async () => address.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(await pass('dragover', { dataTransfer: transfer([png('a.png')]) })).toBe(true);
  expect(await pass('drop', { dataTransfer: transfer([png('a.png')]) })).toBe(true);
  expect(await pass('paste', { clipboardData: transfer([png('b.png')]) })).toBe(true);
  expect(await pass('drop', { dataTransfer: transfer([]) })).toBe(false);
  expect(await pass('paste', { clipboardData: transfer([]) })).toBe(false);
  expect(sent.map(({ file }) => file.name)).toEqual(['a.png', 'b.png']);
});

test('more than five files are refused, and five are enough', async () => {
  const { sent, upload } = createUpload();
  await render(<ImageDialog {...base} upload={upload} onDone={() => {}} />);
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => png(`${name}.png`));
  await chooseFiles(byLabel('Choose images'), names);
  expect(text()).toContain('You can only upload up to 5 images. Please select fewer images.');
  expect(sent).toHaveLength(0);
  await chooseFiles(byLabel('Choose images'), names.slice(0, 5));
  await chooseFiles(byLabel('Choose images'), names.slice(5));
  expect(text()).toContain('You have already reached the maximum of 5 images.');
  expect(sent).toHaveLength(5);
});

test('an address that holds the image itself is refused, and stays to be corrected', async () => {
  const onDone = vi.fn();
  await render(<ImageDialog {...base} upload={createUpload().upload} onDone={onDone} />);
  const address = byLabel('Enter image URL:');
  await type(address, 'data:image/png;base64,AAAA');
  await click(byLabel('Decorative image (no description needed)'));
  await click(buttonNamed('Insert image'));
  expect(text()).toContain('Base64 images are not allowed.');
  expect(document.activeElement).toBe(address);
  expect(address.value).toBe('data:image/png;base64,AAAA');
  await type(address, 'https://example.com/a.png');
  await click(buttonNamed('Insert image'));
  expect(onDone).toHaveBeenCalledWith([{ src: 'https://example.com/a.png', alt: '' }]);
});

test('an image is edited: its text, its file, or its being there', async () => {
  const { sent, upload } = createUpload();
  const onDone = vi.fn();
  const initial = { src: 'old.webp', alt: 'Old', title: 'Title' };
  await render(<ImageDialog {...base} initial={initial} upload={upload} onDone={onDone} />);
  await type(byLabel('Alternative text'), 'New');
  await click(buttonNamed('Save'));
  expect(onDone).toHaveBeenLastCalledWith([{ src: 'old.webp', alt: 'New', title: 'Title' }]);

  await chooseFiles(byLabel('Replace the file'), [png('new.png')]);
  await sent[0]?.succeed();
  expect(byLabel('Enter image URL:').value).toBe('/media/a.webp');
  await click(buttonNamed('Save'));
  expect(onDone).toHaveBeenLastCalledWith([
    { src: '/media/a.webp', alt: 'New', title: 'Title', width: 1200, height: 800 },
  ]);

  await type(byLabel('Enter image URL:'), 'https://example.com/b.png');
  await click(buttonNamed('Save'));
  expect(onDone).toHaveBeenLastCalledWith([
    { src: 'https://example.com/b.png', alt: 'New', title: 'Title', width: null, height: null },
  ]);

  await click(buttonNamed('Remove image'));
  expect(onDone).toHaveBeenLastCalledWith([]);
});
