import { useState } from 'react';
import type { EditedPost } from '../../../../shared/contract/post-editing.ts';
import { wasPublic } from '../../../../shared/was-public.ts';
import { call } from '../../../api.ts';
import { postKind } from '../../../documents/post-kind.ts';
import { PreviewLinks } from '../../../documents/preview-links.tsx';
import { DocumentConflict, DocumentVersions, LeftText } from '../../../editing/document-dialogs.tsx';
import { useLoaded } from '../../../editing/use-loaded.ts';
import { openedAs } from '../../../editing/use-theirs.ts';
import { versionCalls } from '../../../editing/version-calls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { comparedOf, draftOf, draftOfText, type Publishing, textOfDraft } from './post-draft.ts';
import { toMoment } from './publish-time.ts';
import type { PostEditorState } from './use-post-editor.ts';

export type EditorDialogName = 'preview' | 'preview_links' | 'versions' | 'conflict';

interface EditorDialogsProps {
  editor: PostEditorState;
  open: EditorDialogName | null;
  /** The other text, for a conflict. */
  theirs: EditedPost | null;
  publishing: Publishing;
  timeZone: string;
  onClose: () => void;
}

/** What the editor opens over itself. */
export function EditorDialogs({ editor, open, theirs, publishing, timeZone, onClose }: EditorDialogsProps) {
  return (
    <>
      {open === 'preview' && <Preview {...{ editor, publishing, timeZone, onClose }} />}
      {open === 'versions' && editor.saved && <Versions {...{ editor, timeZone, onClose }} id={editor.saved.id} />}
      {open === 'preview_links' && editor.saved && (
        <PreviewLinks kind={postKind} id={editor.saved.id} timeZone={timeZone} isOpen onClose={onClose} />
      )}
      {open === 'conflict' && theirs && <Conflict {...{ editor, theirs, timeZone, onClose }} />}
      <LeftText
        editor={editor}
        timeZone={timeZone}
        toCompared={comparedOf}
        load={(id) => call('GET /api/v1/blog/article/{slug}/edit/', openedAs({ id }))}
      />
    </>
  );
}

interface PartProps {
  editor: PostEditorState;
  timeZone: string;
  onClose: () => void;
}

function Preview({ editor, publishing, timeZone, onClose }: PartProps & { publishing: Publishing }) {
  const [post] = useState(() => ({
    ...textOfDraft(editor.readDraft()),
    post_id: editor.saved?.id ?? null,
    published: publishing.is_published,
    publish_at: toMoment(publishing.publish_at, timeZone),
  }));
  // Without a connection it may not be there; that must not take the editor away.
  const { loaded, retry } = useLoaded('preview', () => import('../preview-dialog.tsx'));
  if (loaded.step === 'loading') return null;
  if (loaded.step === 'ready') return <loaded.value.default isOpen onClose={onClose} post={post} />;
  return (
    <Dialog title="Preview" isOpen onClose={onClose}>
      <Notice tone="error">{loaded.message}</Notice>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      </div>
    </Dialog>
  );
}

function Versions({ editor, timeZone, onClose, id }: PartProps & { id: number }) {
  const calls = versionCalls('blog/posts', id);
  return (
    <DocumentVersions
      editor={editor}
      onClose={onClose}
      timeZone={timeZone}
      toCompared={comparedOf}
      {...calls}
      load={async (revision) => {
        const found = await calls.load(revision);
        return { fields: { ...found.fields, cover: found.cover_image } };
      }}
      keepVersion={(draft) => calls.keep(textOfDraft(draft))}
      toDraft={({ cover, ...fields }) => draftOfText(fields, { cover, was_public: isPublic(editor) })}
    />
  );
}

function Conflict({ editor, theirs, timeZone, onClose }: PartProps & { theirs: EditedPost }) {
  const [theirDraft] = useState(() => draftOf(theirs, new Date()));
  const { keep } = versionCalls('blog/posts', theirs.id);
  return (
    <DocumentConflict
      editor={editor}
      onClose={onClose}
      timeZone={timeZone}
      toCompared={comparedOf}
      theirs={theirs}
      theirDraft={theirDraft}
      keepVersion={(draft) => keep(textOfDraft(draft))}
      keepTheirs={() => keep(theirs.text)}
    />
  );
}

function isPublic({ saved }: PostEditorState): boolean {
  return saved !== null && wasPublic(saved, new Date().toISOString());
}
