import { type Editor, getMarkRange } from '@tiptap/core';
import type { UploadImage } from '../images/use-uploads.ts';
import { ImageDialog } from './image-dialog.tsx';
import type { InsertedImage } from './image-form.ts';
import { type LinkChoice, LinkDialog } from './link-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';
import type { ToolbarDialog } from './toolbar-items.ts';
import type { FindPages } from './use-page-search.ts';

export interface OpenDialog {
  type: ToolbarDialog;
  /** Images that were pasted or dropped. */
  files?: File[];
}

interface EditorDialogsProps {
  editor: Editor;
  dialog: OpenDialog;
  upload: UploadImage;
  findPages: FindPages;
  onClose: () => void;
}

/** What the toolbar's buttons with a question ask. Afterwards the text has the focus again. */
export function EditorDialogs({ editor, dialog, upload, findPages, onClose }: EditorDialogsProps) {
  function close(): void {
    onClose();
    editor.commands.focus();
  }

  /** The dialog is gone first: while it is there, the text cannot have the focus. */
  function done(change: () => void): void {
    onClose();
    requestAnimationFrame(change);
  }

  if (dialog.type === 'table') {
    return (
      <TableDialog
        isOpen
        onClose={close}
        onDone={({ rows, columns: cols, with_header: withHeaderRow }) =>
          done(() => editor.chain().focus().insertTable({ rows, cols, withHeaderRow }).run())
        }
      />
    );
  }
  if (dialog.type === 'image') {
    const initial = dialog.files ? null : selectedImage(editor);
    return (
      <ImageDialog
        isOpen
        initial={initial}
        files={dialog.files ?? []}
        upload={upload}
        onClose={close}
        onDone={(images) => done(() => (initial ? replaceImage(editor, images[0]) : insertImages(editor, images)))}
      />
    );
  }
  return (
    <LinkDialog
      isOpen
      initial={linkAtCursor(editor)}
      hasSelection={!editor.state.selection.empty || isAtLink(editor)}
      findPages={findPages}
      onClose={close}
      onDone={(link) => done(() => setLink(editor, link))}
    />
  );
}

function selectedImage(editor: Editor) {
  if (!editor.isActive('image')) return null;
  const { src, alt, title } = editor.getAttributes('image');
  return { src: String(src), alt: alt as string | null, title: title as string | null };
}

function insertImages(editor: Editor, images: readonly InsertedImage[]): void {
  const content = images.map((attrs) => ({ type: 'image', attrs }));
  editor.chain().focus().insertContent(content).run();
}

function replaceImage(editor: Editor, image: InsertedImage | undefined): void {
  if (image)
    editor
      .chain()
      .focus()
      .updateAttributes('image', { title: null, ...image })
      .run();
  else editor.chain().focus().deleteSelection().run();
}

/** Right before and behind one as well: those are the places where `extendMarkRange` takes it. */
function isAtLink({ state }: Editor): boolean {
  const { link } = state.schema.marks;
  return link !== undefined && getMarkRange(state.selection.$from, link) !== undefined;
}

function linkAtCursor(editor: Editor): LinkChoice {
  const { selection } = editor.state;
  const { $from, from, to } = selection;
  const atEdge = [$from.nodeAfter, $from.nodeBefore].flatMap((node) => node?.marks ?? []);
  const { href, target } =
    (selection.empty ? atEdge.find(({ type }) => type.name === 'link')?.attrs : editor.getAttributes('link')) ?? {};
  return {
    href: String(href ?? ''),
    text: editor.state.doc.textBetween(from, to, ' '),
    opens_new_tab: target === '_blank',
  };
}

function setLink(editor: Editor, link: LinkChoice | null): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (link === null) {
    chain.unsetLink().run();
    return;
  }
  const { href, text, opens_new_tab } = link;
  const attrs = { href, target: opens_new_tab ? '_blank' : null, rel: opens_new_tab ? 'noopener' : null };
  if (editor.state.selection.empty && !isAtLink(editor)) {
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs }] }).run();
  } else {
    chain.setLink(attrs).run();
  }
}
