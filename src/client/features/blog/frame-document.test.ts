// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { copyStyles, emptyDocument, followPage } from './frame-document.ts';

const page = document.documentElement;

afterEach(() => {
  document.head.innerHTML = '';
  for (const name of page.getAttributeNames()) page.removeAttribute(name);
});

function newFrame(): Document {
  return new DOMParser().parseFromString(emptyDocument, 'text/html');
}

test('a frame gets the style sheets of the page and nothing else of its head', () => {
  document.head.innerHTML = `
    <link rel="stylesheet" href="/one.css"><link rel="icon" href="/icon.svg"><script type="text/plain"></script>
    <style>p { color: red }</style>`;
  const frame = newFrame();
  copyStyles(frame);
  expect(Array.from(frame.head.children, ({ tagName }) => tagName)).toEqual(['BASE', 'LINK', 'STYLE']);
});

test('a frame has the language and theme of the page, and follows them until it is told to stop', async () => {
  page.lang = 'en-GB';
  page.dataset['theme'] = 'dark';
  page.dataset['hydrate'] = 'now';
  const frame = newFrame().documentElement;
  const stop = followPage(frame.ownerDocument);
  expect(frame.getAttributeNames().toSorted()).toEqual(['data-theme', 'lang']);

  page.dataset['theme'] = 'light';
  await Promise.resolve();
  expect(frame.dataset['theme']).toBe('light');

  delete page.dataset['theme'];
  await Promise.resolve();
  expect(frame.hasAttribute('data-theme')).toBe(false);

  stop();
  page.dataset['theme'] = 'dark';
  await Promise.resolve();
  expect(frame.hasAttribute('data-theme')).toBe(false);
});
