import '../styles/reading.css';
import './rich-text-editor.css';
import { type Editor, getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { UploadImage } from '../images/use-uploads.ts';
import { parseContent, serializeContent } from './content-html.ts';
import { EditingKeys } from './editing-keys.ts';
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx';
import { editorExtensions } from './extensions.ts';
import { PastedContent } from './pasted-content.ts';
import { Toolbar } from './toolbar.tsx';
import { UndescribedNotice } from './undescribed-notice.tsx';
import type { FindPages } from './use-page-search.ts';

/** What the document around the text may ask of it. */
export interface RichText {
  /** HTML as it is stored; empty when there is nothing. */
  getHtml(): string;
  getDoc(): Node;
  /** Replaces everything, as one step that can be undone. */
  setHtml(html: string): void;
  focus(): void;
}

interface RichTextEditorProps {
  label: string;
  /** What it opens with; later changes of it do nothing. */
  initialHtml: string;
  ref: Ref<RichText>;
  error?: string | undefined;
  upload: UploadImage;
  findPages: FindPages;
  /** After every change, before anything is written: it has to be quick. */
  onChange: () => void;
  onReady?: () => void;
}

/** A field for text with headings, lists, code, tables and images. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, initialHtml, ref, error, upload, findPages, onReady } = props;
  const id = useId();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [notice, setNotice] = useState('');
  const changed = useEffectEvent(() => props.onChange());
  const extensions = useMemo(
    () => [
      ...editorExtensions(),
      EditingKeys.configure({ onLink: () => setDialog({ type: 'link' }) }),
      PastedContent.configure({ onFiles: (files) => setDialog({ type: 'image', files }), onNotice: setNotice }),
    ],
    [],
  );
  const editor = useEditor({
    extensions,
    content: useInitialContent(initialHtml, extensions),
    // What means Markdown is found in paste/; the other rules would take signs out of plain text and code.
    enablePasteRules: ['link'],
    // Its style element would break the site's policy; rich-text-editor.css says the same.
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': [`${id}-keys`, error && `${id}-error`].filter(Boolean).join(' '),
        ...(error && { 'aria-invalid': 'true' }),
        class: 'prose editor-text',
        // As the article's page does.
        dir: 'auto',
        spellcheck: 'true',
      },
    },
    onUpdate: () => changed(),
  });
  useRichTextHandle(ref, editor);
  useReadyOnce(editor, onReady);

  return (
    <div className="field editor-field" data-invalid={error ? '' : undefined}>
      <span id={`${id}-label`} className="editor-label">
        {label}
      </span>
      <div className="editor-frame">
        {editor && <Toolbar editor={editor} controls={id} onOpen={(type) => setDialog({ type })} />}
        {editor ? <EditorContent editor={editor} /> : <p className="editor-loading">Loading the editor...</p>}
      </div>
      <p id={`${id}-keys`} className="sr-only">
        In code, lists and tables Tab indents or moves to the next cell. Press Escape, then Tab, to leave the text.
      </p>
      <p role="status" className="field-hint">
        {notice}
      </p>
      {editor && <UndescribedNotice editor={editor} onDescribe={() => setDialog({ type: 'image' })} />}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {editor && dialog && (
        <EditorDialogs
          editor={editor}
          dialog={dialog}
          upload={upload}
          findPages={findPages}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

function useInitialContent(html: string, extensions: Parameters<typeof getSchema>[0]) {
  const first = useRef(html);
  return useMemo(
    // There is nothing to parse with on the server, nor an editor.
    () => (typeof document === 'undefined' ? '' : parseContent(first.current, getSchema(extensions)).toJSON()),
    [extensions],
  );
}

function useRichTextHandle(ref: Ref<RichText>, editor: Editor | null): void {
  useImperativeHandle(
    ref,
    () => ({
      getHtml: () => (editor ? serializeContent(editor.state.doc) : ''),
      getDoc: () => {
        if (!editor) throw new Error('The editor is not ready');
        return editor.state.doc;
      },
      setHtml: (html) => {
        if (!editor) return;
        const { tr, doc, schema } = editor.state;
        editor.view.dispatch(tr.replaceWith(0, doc.content.size, parseContent(html, schema).content));
      },
      focus: () => editor?.commands.focus(),
    }),
    [editor],
  );
}

function useReadyOnce(editor: Editor | null, onReady: (() => void) | undefined): void {
  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => {
    if (editor) ready();
  }, [editor]);
}
