import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { RichText } from '../rich-text/rich-text-editor.tsx';
import { publish } from '../tab-sync.ts';
import { randomId } from '../ui/random-id.ts';
import { DocumentSaver } from './document-saver.ts';
import type { EditedText } from './editing-text.ts';
import { type Journal, openJournal } from './journal.ts';
import type { SaveAttempt, SavedDocument, SaveState } from './save-state.ts';
import { type OtherEditors, useOtherEditors } from './use-other-editors.ts';
import { useSaverEvents } from './use-saver-events.ts';

interface DocumentEditorOptions<Draft extends EditedText, Saved extends SavedDocument, Body extends keyof Draft> {
  /** What it is called in journals, between tabs and in sentences: 'post'. */
  kind: string;
  /** What one is called in a sentence, where that is something else. */
  noun?: string;
  /** Its stable name among tabs, where it has no number there. */
  resource?: string;
  /** `null` for a new one. */
  opened: Saved | null;
  /** What the editor opens with; asked once. */
  open: () => Draft;
  /** The field that lives in the rich-text editor, where there is one. */
  body?: Body;
  /** Whether the server would take it. @param richText `null` while there is no rich-text editor */
  isComplete: (draft: Draft, richText: RichText | null) => boolean;
  /** `null` where it is saved only when somebody asks for it. */
  autosave: ((draft: Draft, attempt: SaveAttempt) => Promise<Saved>) | null;
  /** After every save, of whatever kind. */
  onSaved?: (saved: Saved) => void;
}

/** An open editor, as far as what stands around it needs to know it. */
export interface DocumentEditor<Draft extends EditedText, Saved extends SavedDocument> {
  kind: string;
  noun: string;
  user: { id: string } | null;
  session: string;
  openedId: number | null;
  saved: Saved | null;
  setSaved: (saved: Saved) => void;
  saver: DocumentSaver<Draft, Saved> | null;
  /** The text as the server had it when it was opened; `null` until the editor is ready. */
  savedDraft: Draft | null;
  journal: Journal;
  others: OtherEditors;
  /** Replaces what is in the editor, as one change. */
  show: (draft: Draft) => void;
  readDraft: () => Draft;
  /** To be called after a change that `setField` did not make. */
  changed: () => void;
}

const root = getRouteApi('__root__');
const never = () => () => {};

/** The state of an open editor: its fields, and their way to the server. */
export function useDocumentEditor<
  Draft extends EditedText & Record<Body, string>,
  Saved extends SavedDocument,
  Body extends keyof Draft & string = never,
>(options: DocumentEditorOptions<Draft, Saved, Body>) {
  const { kind, noun = kind, opened, body, autosave } = options;
  const router = useRouter();
  const user = root.useLoaderData().user;
  const session = useMemo(randomId, []);
  const [initial] = useState(options.open);
  /** The rich-text editor's field in it is out of date. */
  const [fields, setFields] = useState(initial);
  /** What the server has told last of the document; the text in it may be older than the editor's. */
  const [saved, setSaved] = useState<Saved | null>(opened);
  const [saver, setSaver] = useState<DocumentSaver<Draft, Saved> | null>(null);
  const [openedId] = useState(opened?.id ?? null);
  const [savedDraft, setSavedDraft] = useState<Draft | null>(null);
  const richText = useRef<RichText>(null);
  const latest = useRef(fields);
  const journal = useMemo(openJournal, []);
  const state = useSyncExternalStore<SaveState | null>(
    saver?.subscribe ?? never,
    saver?.getState ?? (() => null),
    () => null,
  );
  const resourceOf = (id: number) => options.resource ?? `${kind}:${id}`;
  const others = useOtherEditors({
    resource: saved ? resourceOf(saved.id) : null,
    username: user?.username ?? '',
    session,
  });
  useSaverEvents(saver, session);

  function readDraft(): Draft {
    if (body === undefined) return latest.current;
    return { ...latest.current, [body]: richText.current?.getHtml() ?? latest.current[body] };
  }

  /** Once the rich-text editor is there, if there is one: only then is it known how it writes what it has opened. */
  function start(): void {
    if (!user) return;
    const draft = readDraft();
    setSavedDraft(draft);
    setSaver(
      new DocumentSaver<Draft, Saved>({
        user_id: user.id,
        kind,
        session,
        creation_key: randomId(),
        document: opened,
        saved_text: draft,
        readText: readDraft,
        isComplete: (text) => options.isComplete(text, richText.current),
        autosave,
        onSaved: (document) => {
          setSaved(document);
          others.acknowledge();
          publish({ type: 'content_updated', resource: resourceOf(document.id) });
          options.onSaved?.(document);
        },
        journal,
        now: () => new Date(),
      }),
    );
  }

  /** Replaces what is in the editor, as one change. */
  function show(draft: Draft): void {
    latest.current = draft;
    setFields(draft);
    if (body !== undefined) richText.current?.setHtml(draft[body]);
  }

  return {
    kind,
    noun,
    router,
    user,
    session,
    initial,
    openedId,
    fields: fields as Omit<Draft, Body>,
    saved,
    setSaved,
    saver,
    savedDraft,
    state,
    richText,
    journal,
    others,
    start,
    show,
    readDraft,
    changed: () => saver?.changed(),
    /** Several changes in one go do not undo each other where they are made from the fields as they are then. */
    setField: (change: Change<Omit<Draft, Body>>) => {
      const changed = typeof change === 'function' ? change(latest.current) : change;
      latest.current = { ...latest.current, ...changed };
      setFields(latest.current);
      saver?.changed();
    },
  };
}

type Change<Fields> = Partial<Fields> | ((fields: Fields) => Partial<Fields>);
