import { expect, type Locator, type Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';
import type { EditedPost } from '../../src/shared/contract/post-editing.ts';
import { signedInToken, signInAsOwner } from './e2e.ts';
import type { RunningServer } from './start-server.ts';

/** Longer than the browser takes to keep what is typed. */
export const keptMs = 700;

/** Enough to be saved; what a test is about is added to it. */
export const someText = 'Enough words to be saved by itself.';

/** Opens an editor as the owner of the site and waits until it can be written in. */
export async function openEditor(page: Page, server: RunningServer, path = '/blog/new'): Promise<void> {
  await signInAsOwner(page, server);
  await page.goto(path);
  await untilReady(page);
}

export async function untilReady(page: Page): Promise<void> {
  await expect(page.getByLabel('Title', { exact: true })).toBeEnabled();
  await expect(textOf(page)).toBeVisible();
}

export function textOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Content' });
}

export function tool(page: Page, name: string): Locator {
  return page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
}

/** Title and tags; the text has the focus afterwards. */
export async function begin(page: Page, title: string, tags = 'test'): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('combobox', { name: 'Tags' }).fill(tags);
  await textOf(page).focus();
}

/** Uses a button of the toolbar without a mouse; the text has the focus before and, unless a dialog opens, after. */
export async function pressTool(page: Page, name: string): Promise<void> {
  const formatting = page.getByRole('toolbar', { name: 'Formatting' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  // Code and tables have tools of their own in between.
  if ((await formatting.locator(':focus').count()) === 0) await page.keyboard.press('Shift+Tab');
  const button = tool(page, name);
  const steps = await button.evaluate((wanted) => {
    const buttons = [...(wanted.closest('[role=toolbar]')?.querySelectorAll('button') ?? [])];
    return buttons.indexOf(wanted as HTMLButtonElement) - buttons.indexOf(document.activeElement as HTMLButtonElement);
  });
  for (let step = 0; step < Math.abs(steps); step += 1) {
    await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  await expect(button).toBeFocused();
  const opensDialog = (await button.getAttribute('aria-haspopup')) !== null;
  await page.keyboard.press('Enter');
  if (opensDialog) return;
  await expect(textOf(page)).toBeFocused();
  await untilSeen(page);
}

/**
 * ProseMirror learns of a moved cursor a moment after the browser has moved it, and for a moment after it was given the
 * focus it moves the cursor itself.
 */
export async function untilSeen(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 40)));
  await page.waitForFunction(isSelectionSeen);
}

/** Whether the editor's own selection of text is the browser's. Runs in the page. */
function isSelectionSeen(): boolean {
  const text = document.querySelector<HTMLElement & { editor?: Editor }>('.ProseMirror');
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = getSelection() ?? {};
  if (!text?.editor || !anchorNode || !focusNode || !text.contains(anchorNode)) return true;
  const { view, state } = text.editor;
  // A selected image or table is no place in a text.
  if (!('$cursor' in state.selection)) return true;
  const { anchor, head } = state.selection;
  return view.posAtDOM(anchorNode, anchorOffset) === anchor && view.posAtDOM(focusNode, focusOffset) === head;
}

/** Behind everything: after a list, a heading and the like into the empty paragraph that the editor keeps there. */
export async function goToEnd(page: Page): Promise<void> {
  await page.keyboard.press('Control+End');
  await untilSeen(page);
}

/** A new paragraph after whatever has been written. */
export async function nextParagraph(page: Page): Promise<void> {
  await goToEnd(page);
  await page.keyboard.press('Enter');
}

/** Saves what is written, as a draft or working copy, and waits for it. */
export async function saveNow(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await untilSaved(page);
}

export async function untilSaved(page: Page): Promise<void> {
  await expect(page.locator('.save-indicator')).toHaveText(/^Saved \d\d:\d\d$/);
}

/** Writes a post that could be published, and saves it as a draft; the text has the focus afterwards. */
export async function writeDraft(page: Page, server: RunningServer, title: string): Promise<void> {
  await openEditor(page, server);
  await begin(page, title);
  await page.keyboard.type(someText);
  await saveNow(page);
}

/** Offers what an earlier opening of the editor has left in the browser. */
export function leftTextDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Unsaved text was found' });
}

/** What the server has of the post in the editor. */
export async function savedPost(page: Page, server: RunningServer): Promise<EditedPost> {
  await expect(page).toHaveURL(/\/blog\/edit\/./);
  return readPost(server, decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? ''));
}

export async function readPost(server: RunningServer, slug: string): Promise<EditedPost> {
  const response = await fetch(`${server.url}/api/v1/blog/article/${encodeURIComponent(slug)}/edit/`, {
    headers: { authorization: `Bearer ${await signedInToken(server)}` },
  });
  if (!response.ok) throw new Error(`The post cannot be opened: ${await response.text()}`);
  return (await response.json()) as EditedPost;
}

/** Saves and answers the HTML that has arrived. */
export async function savedHtml(page: Page, server: RunningServer): Promise<string> {
  await saveNow(page);
  return (await savedPost(page, server)).text.content;
}

/** Gives the post a cover, and waits until it is stored. */
export async function chooseCover(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: 'Cover image' })
    .locator('input[type=file]')
    .setInputFiles(await pngFile(page));
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
}

/** A picture of one colour. @param colour as CSS has it */
export async function pngFile(page: Page, colour = 'teal', name = 'picture.png') {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 320, 180);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** There is an image at every address of `https://images.test`. */
export async function serveImages(page: Page): Promise<void> {
  const { mimeType: contentType, buffer: body } = await pngFile(page, 'plum');
  await page.route('https://images.test/**', (route) => route.fulfill({ contentType, body }));
}

/** Pastes an image into the text, or drops it at its end. */
export async function handFile(
  page: Page,
  how: 'paste' | 'drop',
  { name, mimeType, buffer }: Awaited<ReturnType<typeof pngFile>>,
): Promise<void> {
  const file = { how, name, type: mimeType, base64: buffer.toString('base64') };
  await textOf(page).evaluate((element, given) => {
    const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], given.name, { type: given.type }));
    const { left, top } = (element.lastElementChild ?? element).getBoundingClientRect();
    const options = { bubbles: true, cancelable: true };
    element.dispatchEvent(
      given.how === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, dataTransfer: data, clientX: left + 4, clientY: top + 4 }),
    );
  }, file);
}

export async function pasteHtml(page: Page, html: string): Promise<void> {
  await textOf(page).evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
  }, html);
}
