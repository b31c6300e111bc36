import { getRouteApi } from '@tanstack/react-router';
import type { EditedPost, SavedPost } from '../../../../shared/contract/post-editing.ts';
import { can } from '../../../../shared/permissions.ts';
import { useDocumentEditor } from '../../../editing/use-document-editor.ts';
import type { RichText } from '../../../rich-text/rich-text-editor.tsx';
import { countText } from '../../../rich-text/text-statistics.ts';
import { countCharacters, draftOf, emptyDraft, isCompletePost, type PostDraft } from './post-draft.ts';
import { autosavePost } from './save-calls.ts';

const root = getRouteApi('__root__');

/** The fields without the content, which lives in the rich-text editor. */
export type PostFields = Omit<PostDraft, 'content'>;

/** The state of an open post editor: its fields, and their way to the server. */
export function usePostEditor(opened: EditedPost | null) {
  const { user } = root.useLoaderData();
  return useDocumentEditor<PostDraft, SavedPost, 'content'>({
    kind: 'post',
    opened,
    open: () => (opened ? draftOf(opened, new Date()) : emptyDraft),
    body: 'content',
    isComplete: (draft, richText) => isCompletePost({ ...draft, characters: charactersNow(richText, draft) }),
    // Whoever may only create has one save: the draft that an autosave made would be closed to them.
    autosave: can(user, 'post.edit') ? autosavePost : null,
    onSaved: ({ slug }) => showAddress(slug),
  });
}

export type PostEditorState = ReturnType<typeof usePostEditor>;

function charactersNow(richText: RichText | null, { content }: PostDraft): number {
  return richText ? countText(richText.getDoc()).characters : countCharacters(content);
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
