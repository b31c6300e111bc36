import type { Editor } from '@tiptap/core';
import { fenceLanguage, withTaskBoxes } from '../../../shared/text/markdown.ts';
import { holdSelection } from '../hold-selection.ts';
import { withoutFrontMatter } from './front-matter.ts';
import { looksLikeMarkdown } from './looks-like-markdown.ts';
import { tidyPastedHtml } from './tidy-pasted-html.ts';

/**
 * Markdown → the HTML that `tidyPastedHtml` makes, without YAML before it. HTML in it stays text; line breaks within a
 * paragraph are spaces.
 * Fails when the part of the site that reads Markdown cannot be loaded.
 */
export async function markdownToHtml(text: string): Promise<string> {
  const [{ default: MarkdownIt }, { default: footnote }] = await Promise.all([
    import('markdown-it'),
    import('markdown-it-footnote'),
  ]);
  const markdown = new MarkdownIt({ html: false, linkify: false }).use(footnote);
  const writeFence = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    if (token) token.info = fenceLanguage(token.info);
    return writeFence?.(tokens, index, ...rest) ?? '';
  };
  return tidyPastedHtml(withTaskBoxes(markdown.render(withoutFrontMatter(text)))).html;
}

/**
 * For the `handlePaste` of ProseMirror. Markdown that comes as plain text, or as the colours of a code editor, is
 * inserted as what it means a moment later, where the cursor is now, in one step to undo; without a connection as the
 * text it is.
 * @returns whether the paste is taken care of
 */
export function handleMarkdownPaste(editor: Editor, event: ClipboardEvent): boolean {
  const { clipboardData } = event;
  if (!clipboardData || editor.state.selection.$from.parent.type.spec.code) return false;
  if (clipboardData.getData('text/html') !== '' && !isFromMarkdownFile(clipboardData)) return false;
  const text = clipboardData.getData('text/plain');
  if (!looksLikeMarkdown(text)) return false;
  void insertMarkdown(editor, text);
  return true;
}

/** VS Code says what kind of file was copied from. */
function isFromMarkdownFile(data: DataTransfer): boolean {
  return /"mode":\s*"markdown"/.test(data.getData('vscode-editor-data'));
}

async function insertMarkdown(editor: Editor, text: string): Promise<void> {
  const insertThere = holdSelection(editor);
  const html = await markdownToHtml(text).catch(() => null);
  const { view, isDestroyed, isEditable } = editor;
  if (isDestroyed || !isEditable) return;
  insertThere(() => (html === null ? view.pasteText(text) : view.pasteHTML(html)));
}
