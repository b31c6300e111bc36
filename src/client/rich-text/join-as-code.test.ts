// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { AllSelection, EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { parseContent, serializeContent } from './content-html.ts';
import { editorExtensions } from './extensions.ts';
import { joinAsCode } from './join-as-code.ts';

const schema = getSchema(editorExtensions());
const codeBlock = schema.nodes['codeBlock'];

/** With everything selected; `null` when it is left alone. */
function joined(html: string): string | null {
  if (!codeBlock) throw new Error('There is no code block');
  const state = EditorState.create({ doc: parseContent(html, schema) });
  const tr = state.tr.setSelection(new AllSelection(state.doc));
  return joinAsCode(tr, codeBlock) ? serializeContent(tr.doc) : null;
}

test('paragraphs become the lines of one block of code, without their marks', () => {
  expect(joined('<p>a <strong>b</strong></p><p></p><p>c<br>d</p>')).toBe('<pre><code>a b\n\nc\nd</code></pre>');
});

test('lists and quotes between paragraphs give their lines too', () => {
  expect(joined('<p>a</p><ul><li><p>b</p></li><li><p>c</p></li></ul><blockquote><h2>d</h2></blockquote>')).toBe(
    '<pre><code>a\nb\nc\nd</code></pre>',
  );
});

test('a block of code among them keeps its language', () => {
  expect(joined('<p>a</p><pre><code class="language-ts">b\nc</code></pre>')).toBe(
    '<pre><code class="language-ts">a\nb\nc</code></pre>',
  );
});

test.each([
  ['one paragraph', '<p>a</p>'],
  ['blocks that are code already', '<pre><code>a</code></pre><pre><code>b</code></pre>'],
  ['a table among them', '<p>a</p><table><tbody><tr><td><p>b</p></td></tr></tbody></table><p>c</p>'],
  ['a rule among them', '<p>a</p><hr><p>c</p>'],
])('%s is left alone', (_, html) => {
  expect(joined(html)).toBeNull();
});
