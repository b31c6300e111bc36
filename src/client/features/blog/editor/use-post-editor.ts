import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type RefObject, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { EditedPost, SavedPost } from '../../../../shared/contract/post-editing.ts';
import { DocumentSaver } from '../../../editing/document-saver.ts';
import { openJournal } from '../../../editing/journal.ts';
import { randomId } from '../../../editing/random-id.ts';
import type { SaveState } from '../../../editing/save-state.ts';
import { useOtherEditors } from '../../../editing/use-other-editors.ts';
import { useSaverEvents } from '../../../editing/use-saver-events.ts';
import { publish } from '../../../shell/tab-sync.ts';
import type { RichText } from '../../../ui/rich-text/rich-text-editor.tsx';
import { countText } from '../../../ui/rich-text/text-statistics.ts';
import { countCharacters, draftOf, emptyDraft, isCompletePost, type PostDraft } from './post-draft.ts';
import { autosavePost } from './save-calls.ts';

export type PostSaver = DocumentSaver<PostDraft, SavedPost>;

/** The fields without the content, which lives in the rich-text editor. */
export type PostFields = Omit<PostDraft, 'content'>;

const root = getRouteApi('__root__');
const documentKind = 'post';
const never = () => () => {};

/** The state of an open post editor: its fields, and their way to the server. */
export function usePostEditor(opened: EditedPost | null) {
  const router = useRouter();
  const user = root.useLoaderData().user;
  const session = useMemo(randomId, []);
  const [initial] = useState(() => (opened ? draftOf(opened, new Date()) : emptyDraft));
  const [fields, setFields] = useState(() => withoutContent(initial));
  /** What the server has told last of the post; the text in it may be older than the editor's. */
  const [saved, setSaved] = useState<SavedPost | null>(opened);
  const [saver, setSaver] = useState<PostSaver | null>(null);
  const [openedId] = useState(opened?.id ?? null);
  const [savedDraft, setSavedDraft] = useState<PostDraft | null>(null);
  const richText = useRef<RichText>(null);
  const latest = useRef(fields);
  const journal = useMemo(() => (typeof indexedDB === 'undefined' ? null : openJournal()), []);
  const state = useSyncExternalStore<SaveState | null>(
    saver?.subscribe ?? never,
    saver?.getState ?? (() => null),
    () => null,
  );
  const others = useOtherEditors({
    resource: saved ? resourceOf(saved.id) : null,
    username: user?.username ?? '',
    session,
  });
  useSaverEvents(saver, session);

  function readDraft(): PostDraft {
    const { title, ...rest } = latest.current;
    return { title, content: richText.current?.getHtml() ?? initial.content, ...rest };
  }

  /** Once the rich-text editor is there: only then is it known how it writes what it has opened. */
  function start(): void {
    if (!journal || !user) return;
    const draft = { ...initial, content: richText.current?.getHtml() ?? '' };
    setSavedDraft(draft);
    setSaver(
      new DocumentSaver<PostDraft, SavedPost>({
        user_id: user.id,
        kind: documentKind,
        session,
        creation_key: randomId(),
        document: opened,
        saved_text: draft,
        readText: readDraft,
        isComplete: (text) => isCompletePost({ ...text, characters: charactersNow(richText, text) }),
        autosave: autosavePost,
        onSaved: (post) => {
          setSaved(post);
          others.acknowledge();
          publish({ type: 'content_updated', resource: resourceOf(post.id) });
          showAddress(post.slug);
        },
        journal,
        now: () => new Date(),
      }),
    );
  }

  /** Replaces what is in the editor, as one change. */
  function show(draft: PostDraft): void {
    latest.current = withoutContent(draft);
    setFields(latest.current);
    richText.current?.setHtml(draft.content);
  }

  return {
    router,
    user,
    session,
    initial,
    openedId,
    fields,
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
    setField: (change: Partial<PostFields>) => {
      latest.current = { ...latest.current, ...change };
      setFields(latest.current);
      saver?.changed();
    },
  };
}

export type PostEditorState = ReturnType<typeof usePostEditor>;

function withoutContent({ content: _content, ...fields }: PostDraft): PostFields {
  return fields;
}

function charactersNow(richText: RefObject<RichText | null>, { content }: PostDraft): number {
  return richText.current ? countText(richText.current.getDoc()).characters : countCharacters(content);
}

function resourceOf(id: number): string {
  return `post:${id}`;
}

/**
 * A reload finds the post again. Without the router, for which the page stays the same: it would take the editor away
 * and make another.
 */
function showAddress(slug: string): void {
  if (!slug || !/^\/blog\/(?:new|edit|editor)(?:\/|$)/.test(location.pathname)) return;
  const path = `/blog/edit/${encodeURIComponent(slug)}`;
  if (location.pathname !== path) History.prototype.replaceState.call(history, history.state, '', path);
}
