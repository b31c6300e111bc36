// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { editorExtensions } from './extensions.ts';
import { holdSelection } from './hold-selection.ts';

function editorWith(content: string): Editor {
  const editor = new Editor({ element: document.createElement('div'), extensions: editorExtensions(), content });
  onTestFinished(() => editor.destroy());
  return editor;
}

function insert(editor: Editor, text: string): void {
  editor.view.dispatch(editor.state.tr.insertText(text));
}

test('what comes late stands where the cursor was, and the cursor where it is', () => {
  const editor = editorWith('<p>One</p><p>Two</p>');
  editor.commands.setTextSelection(4);
  const insertThere = holdSelection(editor);
  editor.commands.setTextSelection(1);
  insert(editor, 'Before ');
  editor.commands.setTextSelection(14);
  insertThere(() => insert(editor, ' late'));
  insert(editor, '!');
  expect(editor.getHTML()).toBe('<p>Before One late</p><p>T!wo</p>');
});

test('selected text is replaced, as it would have been at once', () => {
  const editor = editorWith('<p>One two three</p>');
  editor.commands.setTextSelection({ from: 5, to: 8 });
  const insertThere = holdSelection(editor);
  editor.commands.setTextSelection(14);
  insert(editor, '!');
  insertThere(() => insert(editor, '2'));
  expect(editor.getHTML()).toBe('<p>One 2 three!</p>');
});

test('typing over selected text comes after what replaces it', () => {
  const editor = editorWith('<p>One two three</p>');
  editor.commands.setTextSelection({ from: 5, to: 8 });
  const insertThere = holdSelection(editor);
  insert(editor, 'x');
  insertThere(() => insert(editor, 'late '));
  expect(editor.getHTML()).toBe('<p>One late x three</p>');
});

test('selected text that was written in meanwhile is kept', () => {
  const editor = editorWith('<p>One two three</p>');
  editor.commands.setTextSelection({ from: 5, to: 8 });
  const insertThere = holdSelection(editor);
  editor.commands.setTextSelection(6);
  insert(editor, 'X');
  insertThere(() => insert(editor, 'late '));
  expect(editor.getHTML()).toBe('<p>One late tXwo three</p>');
});
