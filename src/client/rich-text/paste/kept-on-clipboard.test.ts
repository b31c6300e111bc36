// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { parseContent, serializeContent } from '../content-html.ts';
import { editorExtensions } from '../extensions.ts';
import { PastedContent } from '../pasted-content.ts';

const table =
  '<table><caption>Words of the caption</caption><tbody><tr><td style="text-align: right"><kbd>a</kbd></td></tr></tbody></table>';
const html = `<p>before</p>${table}<p>after <kbd>K</kbd></p>`;

function editorWith(content: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...editorExtensions(), PastedContent],
  });
  onTestFinished(() => editor.destroy());
  editor.commands.setContent(parseContent(content, editor.schema).toJSON());
  return editor;
}

const htmlOf = (editor: Editor) => serializeContent(editor.state.doc);

function copyAll(editor: Editor): { copied: string; text: string } {
  editor.commands.selectAll();
  const { dom, text } = editor.view.serializeForClipboard(editor.state.selection.content());
  return { copied: dom.innerHTML, text };
}

// jsdom has no event of the clipboard.
const paste = (editor: Editor, pasted: string) => editor.view.pasteHTML(pasted, new Event('paste') as ClipboardEvent);

/** The same from a page of which this one knows no keys. */
const fromElsewhere = (copied: string) => copied.replace(/data-kept-html="[^"]*"/, 'data-kept-html="1"');

test('a block that is kept as it is survives being cut and pasted', () => {
  const editor = editorWith(html);
  const { copied } = copyAll(editor);
  editor.commands.deleteSelection();
  expect(htmlOf(editor)).toBe('');
  paste(editor, copied);
  expect(htmlOf(editor)).toBe(html);
});

test('it survives next to a picture that cannot be pasted', () => {
  const editor = editorWith(html);
  const { copied } = copyAll(editor);
  editor.commands.deleteSelection();
  paste(editor, `${copied}<img src="blob:x">`);
  expect(htmlOf(editor)).toBe(html.replace('<kbd>K</kbd>', '<code>K</code>'));
});

test('other programs get the block itself, without the notice of the editor', () => {
  const { copied, text } = copyAll(editorWith(html));
  expect(copied).not.toContain('cannot be edited here');
  expect(copied.replace(/ data-[\w-]+="[^"]*"/g, '')).toBe(
    `<p>before</p><div>${table.replace('right"', 'right;"')}</div><p>after <kbd>K</kbd></p>`,
  );
  expect(text).toContain('Words of the caption');
});

test('on another page it is what can be read of it, and what is around it stays as it is', () => {
  const editor = editorWith('');
  paste(editor, fromElsewhere(copyAll(editorWith(html)).copied));
  expect(htmlOf(editor)).toBe(
    [
      '<p>before</p><p>Words of the caption</p>',
      '<table><tbody><tr><td style="text-align: right"><p><code>a</code></p></td></tr></tbody></table>',
      '<p>after <kbd>K</kbd></p>',
    ].join(''),
  );
});

test('a picture in it that cannot be pasted changes nothing around it', () => {
  const editor = editorWith('');
  const { copied } = copyAll(editorWith(html));
  paste(editor, fromElsewhere(copied).replace('<kbd>a</kbd>', 'a <img src="blob:x">'));
  expect(htmlOf(editor)).toContain('<p>after <kbd>K</kbd></p>');
});

test('no HTML from elsewhere becomes such a block', () => {
  const editor = editorWith('');
  copyAll(editorWith(html));
  paste(editor, '<div data-kept-html="" html="<b>x</b>" text="t" data-pm-slice="0 0 []"><p>words</p></div>');
  expect(htmlOf(editor)).toBe('<p>words</p>');
});

test('what is known of a key cannot be changed by the HTML that has it', () => {
  const editor = editorWith(table);
  const { copied } = copyAll(editor);
  editor.commands.deleteSelection();
  paste(editor, copied.replace('<div ', '<div html="<b>x</b>" '));
  expect(htmlOf(editor)).toBe(table);
});
