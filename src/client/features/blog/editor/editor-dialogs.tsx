import { lazy, Suspense, useMemo, useState } from 'react';
import type { EditedPost } from '../../../../shared/contract/post-editing.ts';
import { call } from '../../../api.ts';
import { ConflictDialog } from '../../../editing/conflict-dialog.tsx';
import { RecoveryDialog } from '../../../editing/recovery.tsx';
import { useLeftText } from '../../../editing/use-left-text.ts';
import { VersionsDialog } from '../../../editing/versions-dialog.tsx';
import { draftOfText, type Publishing, textOfDraft, wasPublic } from './post-draft.ts';
import { toMoment } from './publish-time.ts';
import { takeTheirs } from './take-theirs.ts';
import type { PostEditorState } from './use-post-editor.ts';

const PreviewDialog = lazy(() => import('../preview-dialog.tsx'));

export type EditorDialogName = 'preview' | 'versions' | 'conflict';

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
      {open === 'conflict' && theirs && <Conflict {...{ editor, theirs, timeZone, onClose }} />}
      <LeftText editor={editor} timeZone={timeZone} />
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
  return (
    <Suspense>
      <PreviewDialog isOpen onClose={onClose} post={post} />
    </Suspense>
  );
}

function Versions({ editor, timeZone, onClose, id }: PartProps & { id: number }) {
  const params = { id: String(id) };
  const current = useMemo(() => textOfDraft(editor.readDraft()), [editor.readDraft]);
  const [opened] = useState(current);
  return (
    <VersionsDialog
      isOpen
      onClose={onClose}
      documentName="post"
      timeZone={timeZone}
      current={opened}
      list={async () => (await call('GET /api/v1/blog/posts/{id}/revisions/', { params })).revisions}
      load={async (revision) => {
        const path = { ...params, revision_id: String(revision) };
        const found = await call('GET /api/v1/blog/posts/{id}/revisions/{revision_id}/', { params: path });
        return { fields: { ...found.fields, cover: found.cover_image } };
      }}
      rename={(revision, name) => {
        const path = { ...params, revision_id: String(revision) };
        return call('PATCH /api/v1/blog/posts/{id}/revisions/{revision_id}/', { params: path, body: { name } });
      }}
      onRestore={({ cover, ...fields }) => {
        editor.show(draftOfText(fields, { cover, was_public: isPublic(editor) }));
        editor.changed();
      }}
    />
  );
}

function Conflict({ editor, theirs, timeZone, onClose }: PartProps & { theirs: EditedPost }) {
  const [mine] = useState(() => textOfDraft(editor.readDraft()));
  return (
    <ConflictDialog
      isOpen
      onClose={onClose}
      reason="conflict"
      documentName="post"
      timeZone={timeZone}
      mine={mine}
      theirs={{ ...theirs.text, saved_at: theirs.saved_at, author: theirs.saved_by }}
      onKeepMine={() => {
        editor.others.acknowledge();
        editor.setSaved(theirs);
        editor.saver?.keepMine(theirs);
        onClose();
      }}
      onTakeTheirs={async () => {
        const kept = textOfDraft(editor.readDraft());
        await call('POST /api/v1/blog/posts/{id}/revisions/', { params: { id: String(theirs.id) }, body: kept });
        takeTheirs(editor, theirs);
        onClose();
      }}
    />
  );
}

function LeftText({ editor, timeZone }: Pick<PartProps, 'editor' | 'timeZone'>) {
  const { journal, user, session, savedDraft, saver } = editor;
  const left = useLeftText({
    journal,
    user_id: user?.id ?? '',
    kind: 'post',
    document_id: editor.openedId,
    session,
    saved_text: savedDraft,
  });
  if (!savedDraft) return null;
  return (
    <RecoveryDialog
      entries={left.entries}
      documentName="post"
      timeZone={timeZone}
      current={textOfDraft(savedDraft)}
      toCompared={textOfDraft}
      onRestore={async (entry) => {
        if (editor.openedId === null) saver?.resume(entry);
        editor.show(entry.text);
        editor.changed();
        // In this opening's own entry before the old one goes.
        await saver?.writeJournal();
        await left.drop(entry);
      }}
      onDiscard={left.drop}
      onClose={left.postpone}
    />
  );
}

function isPublic({ saved }: PostEditorState): boolean {
  return saved !== null && wasPublic(saved, new Date());
}
