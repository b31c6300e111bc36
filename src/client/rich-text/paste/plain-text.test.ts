// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { parseContent, serializeContent } from '../content-html.ts';
import { editorExtensions } from '../extensions.ts';
import { parsePlainText } from './plain-text.ts';

const schema = getSchema(editorExtensions());

function pasted(text: string, into = '<p>x</p>'): string {
  const doc = parseContent(into, schema);
  const { content } = parsePlainText(text, doc.resolve(2));
  return serializeContent(doc.copy(content));
}

test.each([
  ['a', '<p>a</p>'],
  ['a\nb\n\nc', '<p>a<br>b</p><p>c</p>'],
  ['a\r\nb\r\n\r\nc', '<p>a<br>b</p><p>c</p>'],
  ['a\rb', '<p>a<br>b</p>'],
  ['a\n \t\n\n\nb', '<p>a</p><p>b</p>'],
  ['  a  b\n\tc', '<p>  a  b<br>\tc</p>'],
  ['a\n', '<p>a</p>'],
  ['\na', '<p></p><p>a</p>'],
])('%j is pasted as %s', (text, html) => {
  expect(pasted(text)).toBe(html);
});

test('text takes the marks of the place that it is pasted at', () => {
  expect(pasted('a\nb', '<p><strong>xy</strong></p>')).toBe('<p><strong>a</strong><br><strong>b</strong></p>');
});
