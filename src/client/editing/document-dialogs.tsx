import { useMemo, useState } from 'react';
import { ApiError } from '../../shared/contract/errors.ts';
import type { Revision } from '../../shared/contract/revisions.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { EditedText } from './editing-text.ts';
import { RecoveryDialog } from './recovery.tsx';
import { passOverRefusal } from './save-call.ts';
import type { SavedDocument } from './save-state.ts';
import type { ComparedText } from './text-comparison.tsx';
import type { DocumentEditor } from './use-document-editor.ts';
import { useLeftText } from './use-left-text.ts';
import { takeTheirs } from './use-theirs.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface DialogProps<Draft extends EditedText, Saved extends SavedDocument> {
  editor: DocumentEditor<Draft, Saved>;
  timeZone: string;
  toCompared: (draft: Draft) => ComparedText;
}

interface VersionsProps<Draft extends EditedText, Saved extends SavedDocument, Fields extends ComparedText>
  extends DialogProps<Draft, Saved> {
  /** Newest first. */
  list: () => Promise<readonly Revision[]>;
  load: (revision: number) => Promise<{ fields: Fields }>;
  rename: (revision: number, name: string) => Promise<unknown>;
  /** A version as the editor shows it. */
  toDraft: (fields: Fields) => Draft;
  /** Puts a text among the versions of the document. @throws ApiError */
  keepVersion: (draft: Draft) => Promise<unknown>;
  onClose: () => void;
}

/** The versions of the document that is open. */
export function DocumentVersions<Draft extends EditedText, Saved extends SavedDocument, Fields extends ComparedText>(
  props: VersionsProps<Draft, Saved, Fields>,
) {
  const { editor, timeZone, toCompared, toDraft, keepVersion, onClose, ...calls } = props;
  const [current] = useState(() => toCompared(editor.readDraft()));
  return (
    <VersionsDialog
      isOpen
      onClose={onClose}
      documentName={editor.noun}
      timeZone={timeZone}
      current={current}
      onRestore={async (fields) => {
        // A text that is not complete cannot be kept there; undoing brings it back.
        await keepVersion(editor.readDraft()).catch(passOverRefusal);
        editor.show(toDraft(fields));
        editor.changed();
      }}
      {...calls}
    />
  );
}

interface DocumentConflictProps<Draft extends EditedText, Saved extends SavedDocument>
  extends DialogProps<Draft, Saved> {
  theirs: Saved & {
    /** Empty when unknown. */
    saved_by: string;
  };
  theirDraft: Draft;
  /** Puts a text among the versions of the document. @throws ApiError */
  keepVersion: (draft: Draft) => Promise<unknown>;
  /** Where `theirs` may be an autosave, of which but one an hour is kept: sees to it that it stays. @throws ApiError */
  keepTheirs?: () => Promise<unknown>;
  /** After the decision for this text, where nothing is saved by itself. */
  onKept?: () => void;
  onClose: () => void;
}

/** What is in the editor and what somebody else has saved: one has to give way. */
export function DocumentConflict<Draft extends EditedText, Saved extends SavedDocument>(
  props: DocumentConflictProps<Draft, Saved>,
) {
  const { editor, timeZone, toCompared, theirs, theirDraft, keepVersion, keepTheirs, onKept, onClose } = props;
  const [mine] = useState(() => toCompared(editor.readDraft()));
  const compared = useMemo(() => toCompared(theirDraft), [toCompared, theirDraft]);
  return (
    <ConflictDialog
      isOpen
      onClose={onClose}
      reason="conflict"
      documentName={editor.noun}
      timeZone={timeZone}
      mine={mine}
      theirs={{ ...compared, saved_at: theirs.saved_at, author: theirs.saved_by }}
      onKeepMine={async () => {
        // By the rules of today it may be no complete text; then it is as safe as its kind of version.
        await keepTheirs?.().catch(passOverRefusal);
        editor.others.acknowledge();
        editor.setSaved(theirs);
        editor.saver?.keepMine(theirs);
        onClose();
        onKept?.();
      }}
      onTakeTheirs={async () => {
        await keepVersion(editor.readDraft());
        takeTheirs(editor, theirs, theirDraft);
        onClose();
      }}
    />
  );
}

interface LeftTextProps<Draft extends EditedText, Saved extends SavedDocument> extends DialogProps<Draft, Saved> {
  /** Asks the server for a document. @throws ApiError */
  load: (document_id: number) => Promise<unknown>;
}

/** Offers what earlier openings of the editor have left in this browser. */
export function LeftText<Draft extends EditedText, Saved extends SavedDocument>({
  editor,
  timeZone,
  toCompared,
  load,
}: LeftTextProps<Draft, Saved>) {
  const { kind, journal, user, session, savedDraft, saver } = editor;
  const left = useLeftText<Draft>({
    journal,
    user_id: user?.id ?? '',
    kind,
    document_id: editor.openedId,
    session,
    saved_text: savedDraft,
    isGone: (document_id) =>
      load(document_id).then(
        () => false,
        // What cannot be asked for is looked for another time.
        (error) => error instanceof ApiError && error.status === 404,
      ),
  });
  if (!savedDraft || left.entries.length === 0) return null;
  return (
    <RecoveryDialog
      entries={left.entries}
      originOf={({ document_id }) => (document_id === null ? 'new' : document_id === editor.openedId ? 'this' : 'gone')}
      documentName={editor.noun}
      timeZone={timeZone}
      // Also what has been typed meanwhile: it gives way.
      current={toCompared(editor.readDraft())}
      toCompared={toCompared}
      onRestore={async (entry) => {
        // What was made from a document that is no more is a new one.
        if (entry.document_id === editor.openedId) saver?.resume(entry);
        editor.show(entry.text);
        editor.changed();
        // In this opening's own entry before the old one goes.
        await saver?.writeJournal();
        await left.drop(entry);
        // Another one would take its place: it is offered when the editor is opened the next time.
        left.postpone();
      }}
      onDiscard={left.drop}
      onClose={left.postpone}
    />
  );
}
