import { Extension } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { withInertStyles } from '../ui/inert-html.ts';
import { isShortcutKey } from '../ui/shortcut-key.ts';
import { handleMarkdownPaste } from './paste/markdown-paste.ts';
import { parsePlainText } from './paste/plain-text.ts';
import { tidyPastedHtml } from './paste/tidy-pasted-html.ts';

interface PastedContentOptions {
  /** Images that were pasted or dropped as files. */
  onFiles: (files: File[]) => void;
  /** What the writer should know. */
  onNotice: (text: string) => void;
}

/** What comes from the clipboard or is dropped: files are uploaded, other programs' HTML is put in order. */
export const PastedContent = Extension.create<PastedContentOptions>({
  name: 'pastedContent',
  // Before Tiptap's link, which makes one of selected text that an address is pasted over.
  priority: 1001,
  addOptions: () => ({ onFiles: () => {}, onNotice: () => {} }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { onFiles, onNotice } = this.options;
    /** Ctrl+Shift+V asks for the text as it is. */
    let isAsItIs = false;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            const { html: tidy, lostImages } = tidyPastedHtml(html);
            onNotice(lostImages > 0 ? lostImagesText(lostImages) : '');
            return withInertStyles(tidy);
          },
          clipboardTextParser: parsePlainText,
          handleDOMEvents: {
            keydown: (_view, event) => {
              isAsItIs = event.shiftKey && (event.ctrlKey || event.metaKey) && isShortcutKey(event, 'v');
            },
          },
          handlePaste: (view, event, slice) => {
            const mayMeanMore = !isAsItIs;
            isAsItIs = false;
            if (takeFiles(event.clipboardData, onFiles)) return true;
            return mayMeanMore ? handleMarkdownPaste(editor, event) : insertAsItIs(view, slice);
          },
          handleDrop: (view, event) => {
            // Within the text it is a move.
            if (view.dragging || !takeFiles(event.dataTransfer, onFiles)) return false;
            event.preventDefault();
            moveCursor(view, event);
            return true;
          },
        },
      }),
    ];
  },
});

/** Programs put text with a picture of it on the clipboard: then the text is meant. */
function takeFiles(data: DataTransfer | null, onFiles: (files: File[]) => void): boolean {
  const images = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  const hasText = /\S/.test(data?.getData('text/plain') ?? '');
  if (images.length === 0 || hasText) return false;
  onFiles(images);
  return true;
}

/** Not marked as a paste: what is pasted is searched for addresses. */
function insertAsItIs(view: EditorView, slice: Slice): boolean {
  if (slice.size === 0) return false;
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}

function moveCursor(view: EditorView, { clientX, clientY }: DragEvent): void {
  const found = view.posAtCoords({ left: clientX, top: clientY });
  if (!found) return;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(found.pos))));
}

function lostImagesText(count: number): string {
  const images = count === 1 ? 'An image was' : `${count} images were`;
  return `${images} not pasted: images that come inside a text cannot be kept. Copy or drag them one by one.`;
}
