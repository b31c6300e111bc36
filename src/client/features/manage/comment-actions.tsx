import type { CommentStatus, ModeratedComment } from '../../../shared/contract/comment-moderation.ts';
import { call } from '../../api.ts';
import type { ListAction, ListQuestion } from '../../staff-list/list-description.ts';
import { questionOfDeletion, theseRows } from './question-of-deletion.tsx';

type ForOne = ListAction<ModeratedComment>;
type ForSeveral = ListAction<readonly ModeratedComment[]>;

const decisions = [
  { action: 'approve', status: 'approved', label: 'Approve', key: 'a' },
  { action: 'reject', status: 'rejected', label: 'Reject', key: 'r' },
] as const;

const deletion = { label: 'Delete', isRemoving: true, key: '#', expected: () => null } as const;

/** What else holds of deciding, for one comment as for several. */
function factsOf({ status, label, key }: (typeof decisions)[number], tab: CommentStatus | undefined) {
  // Where it is for readers is known when it has been decided.
  const decided = (comment: ModeratedComment) => ({ ...comment, status, public_page: null });
  return { label, key, isRemoving: tab !== undefined, expected: tab === undefined ? decided : () => null };
}

/**
 * What can be done with a comment.
 * @param tab `undefined` where all are listed
 */
export function actionsOf(comment: ModeratedComment, tab: CommentStatus | undefined): ForOne[] {
  const deciding = decisions
    .filter(({ status }) => status !== comment.status)
    .map((decision): ForOne => {
      const path = `POST /api/v1/comments/{id}/${decision.action}/` as const;
      return { ...factsOf(decision, tab), run: (one) => call(path, { params: paramsOf(one) }).then(textOf) };
    });
  return [
    ...deciding,
    {
      ...deletion,
      question: (one) => questionOf('this comment', one.name),
      run: (one) => call('DELETE /api/v1/comments/{id}/delete/', { params: paramsOf(one) }).then(textOf),
    },
  ];
}

/** What can be done with several comments under a tab. */
export function bulkActionsFor(tab: CommentStatus | undefined): ForSeveral[] {
  const deciding = decisions
    .filter(({ status }) => status !== tab)
    .map(
      (decision): ForSeveral => ({
        ...factsOf(decision, tab),
        run: (comments) => change(decision.action, comments),
      }),
    );
  return [
    ...deciding,
    {
      ...deletion,
      question: (comments) => questionOf(theseRows(comments, 'comment')),
      run: (comments) => change('delete', comments),
    },
  ];
}

function questionOf(what: string, subject?: string): ListQuestion {
  return questionOfDeletion({ title: 'Confirm Comment Deletion!', what, subject });
}

function change(action: 'approve' | 'reject' | 'delete', comments: readonly ModeratedComment[]): Promise<string> {
  const comment_ids = comments.map(({ id }) => id);
  return call('POST /api/v1/comments/bulk-actions/', { body: { action, comment_ids } }).then(textOf);
}

function paramsOf({ id }: ModeratedComment) {
  return { id: String(id) };
}

function textOf({ message }: { message: string }): string {
  return message;
}
