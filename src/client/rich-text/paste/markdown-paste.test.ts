// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { editorExtensions } from '../extensions.ts';
import { handleMarkdownPaste, markdownToHtml } from './markdown-paste.ts';
import { tidyPastedHtml } from './tidy-pasted-html.ts';

const everything = `# Title

A *slanted*, **bold** and ~~struck~~ line
with \`code\`, [a link](https://example.org/a "T") and a note.[^1]

1. one
   - deeper
2. two

- [x] done
- [ ] open

> quoted

\`\`\`ts {1,3} title="x"
const a = 1;

a < 2;
\`\`\`

| a | b |
|:-:|--:|
| 1 | **2** |

---

![A hill](https://example.org/hill.jpg)

[^1]: The note.
`;

test('all of Markdown is the HTML that the editor knows', async () => {
  const html = await markdownToHtml(everything);
  expect(html).toBe(
    [
      '<h1>Title</h1>',
      '<p>A <em>slanted</em>, <strong>bold</strong> and <s>struck</s> line with <code>code</code>,',
      ' <a href="https://example.org/a">a link</a> and a note.',
      '<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p>',
      '<ol><li>one<ul><li>deeper</li></ul></li><li>two</li></ol>',
      '<ul><li><input type="checkbox" checked disabled> done</li><li><input type="checkbox" disabled> open</li></ul>',
      '<blockquote><p>quoted</p></blockquote>',
      '<pre><code class="language-ts">const a = 1;\n\na &lt; 2;</code></pre>',
      '<table><thead><tr><th style="text-align: center">a</th><th style="text-align: right">b</th></tr></thead>',
      '<tbody><tr><td style="text-align: center">1</td><td style="text-align: right"><strong>2</strong></td></tr></tbody></table>',
      '<hr><img src="https://example.org/hill.jpg" alt="A hill">',
      '<hr><section class="footnotes"><ol><li id="fn1">The note. <a href="#fnref1" class="footnote-backref">↩︎</a></li></ol></section>',
    ].join(''),
  );
  expect(tidyPastedHtml(html).html).toBe(html);
});

test.each(['\n', '\r\n'])('YAML before Markdown says nothing to readers, with lines ended by %j', async (end) => {
  const text = ['---', 'title: "A: b"', 'tags:', '  - c', '---', '', '# Title', '', 'Text', '', '---', '', 'More'];
  expect(await markdownToHtml(text.join(end))).toBe('<h1>Title</h1><p>Text</p><hr><p>More</p>');
});

test('a text between two rules stays', async () => {
  expect(await markdownToHtml('---\n\nWords: some\n\n---\n\nMore')).toBe('<hr><p>Words: some</p><hr><p>More</p>');
});

test('HTML within Markdown stays text, and a script is no link', async () => {
  expect(await markdownToHtml('a <b onclick="x">b</b>\n\n[c](javascript:alert(1))')).toBe(
    '<p>a &lt;b onclick="x"&gt;b&lt;/b&gt;</p><p>[c](javascript:alert(1))</p>',
  );
});

// jsdom has none, and ProseMirror makes one for what it pastes.
beforeEach(() => void vi.stubGlobal('ClipboardEvent', class extends Event {}));

function editorWith(content = '') {
  const editor = new Editor({ element: document.createElement('div'), extensions: editorExtensions(), content });
  onTestFinished(() => editor.destroy());
  return { editor, pasteHTML: vi.spyOn(editor.view, 'pasteHTML') };
}

function pasting(data: Record<string, string>): ClipboardEvent {
  return { clipboardData: { getData: (type: string) => data[type] ?? '' } } as unknown as ClipboardEvent;
}

test('pasted Markdown is taken care of at once and inserted a moment later', async () => {
  const { editor, pasteHTML } = editorWith();
  expect(handleMarkdownPaste(editor, pasting({ 'text/plain': '- a\n- b' }))).toBe(true);
  await vi.waitFor(() => expect(pasteHTML).toHaveBeenCalledExactlyOnceWith('<ul><li>a</li><li>b</li></ul>'));
});

test('what a code editor copies from a Markdown file is Markdown', async () => {
  const { editor, pasteHTML } = editorWith();
  const copied = {
    'text/plain': '- a\n- b',
    'text/html': '<div>- a</div>',
    'vscode-editor-data': '{"mode":"markdown"}',
  };
  expect(handleMarkdownPaste(editor, pasting(copied))).toBe(true);
  await vi.waitFor(() => expect(pasteHTML).toHaveBeenCalledOnce());
});

test.each([
  ['in a block of code', '<pre><code>a</code></pre>', { 'text/plain': '- a\n- b' }],
  ['that has HTML with it', '', { 'text/plain': '- a\n- b', 'text/html': '<p>a</p>' }],
  ['that is prose', '', { 'text/plain': 'A sentence.' }],
])('text %s is left to the editor', (_, content, data) => {
  const { editor } = editorWith(content);
  expect(handleMarkdownPaste(editor, pasting(data))).toBe(false);
});

test('an editor that was closed meanwhile gets nothing', async () => {
  const { editor, pasteHTML } = editorWith();
  expect(handleMarkdownPaste(editor, pasting({ 'text/plain': '- a\n- b' }))).toBe(true);
  editor.destroy();
  await markdownToHtml('a');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(pasteHTML).not.toHaveBeenCalled();
});

test('what is typed before it comes stays in one piece behind it', async () => {
  const { editor } = editorWith('<p>First. Last.</p>');
  editor.commands.setTextSelection(8);
  handleMarkdownPaste(editor, pasting({ 'text/plain': '# A heading\n\nWords.' }));
  for (const letter of 'typed ') editor.view.dispatch(editor.state.tr.insertText(letter));
  await vi.waitFor(() => expect(editor.getText()).toContain('heading'));
  editor.view.dispatch(editor.state.tr.insertText('on '));
  expect(editor.getHTML()).toBe('<p>First. A heading</p><p>Words.typed on Last.</p>');
});
