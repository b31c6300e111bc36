import type { CommentStatus, ModeratedComment } from '../../../shared/contract/comment-moderation.ts';
import { call } from '../../api.ts';
import { DeletionQuestion } from '../../documents/deletion-question.tsx';
import type { ListAction, ListQuestion } from '../../staff-list/list-description.ts';
import { nameOf } from './comment-columns.tsx';

const decisions = [
  { action: 'approve', status: 'approved', label: 'Approve', pendingLabel: 'Approving...' },
  { action: 'reject', status: 'rejected', label: 'Reject', pendingLabel: 'Rejecting...' },
] as const;

/**
 * What can be done with a comment.
 * @param tab `undefined` where all are listed
 */
export function actionsOf(comment: ModeratedComment, tab: CommentStatus | undefined): ListAction<ModeratedComment>[] {
  return [
    ...decisions
      .filter(({ status }) => status !== comment.status)
      .map(({ action, label, pendingLabel }) => ({
        label,
        pendingLabel,
        isRemoving: tab !== undefined,
        run: ({ id }: ModeratedComment) =>
          call(`POST /api/v1/comments/{id}/${action}/`, { params: { id: String(id) } }).then(textOf),
      })),
    {
      label: 'Delete',
      isRemoving: true,
      question: (one) => questionOf('this comment', 'Delete Comment', nameOf(one)),
      run: ({ id }) => call('DELETE /api/v1/comments/{id}/delete/', { params: { id: String(id) } }).then(textOf),
    },
  ];
}

/** What can be done with several comments under a tab. */
export function bulkActionsFor(tab: CommentStatus | undefined): ListAction<readonly ModeratedComment[]>[] {
  return [
    ...decisions
      .filter(({ status }) => status !== tab)
      .map(({ action, label, pendingLabel }) => ({
        label,
        pendingLabel,
        isRemoving: tab !== undefined,
        run: (comments: readonly ModeratedComment[]) => change(action, comments),
      })),
    {
      label: 'Delete',
      isRemoving: true,
      question: ({ length }) =>
        length === 1
          ? questionOf('this comment', 'Delete Comment')
          : questionOf(`these ${length} comments`, 'Delete Comments'),
      run: (comments) => change('delete', comments),
    },
  ];
}

function questionOf(what: string, confirmLabel: string, subject?: string): ListQuestion {
  return {
    title: 'Confirm Comment Deletion!',
    body: (
      <DeletionQuestion
        question={`Are you sure you want to delete ${what}?`}
        {...(subject !== undefined && { subject })}
        isForGood
      />
    ),
    confirmLabel,
    pendingLabel: 'Deleting...',
    failureText: 'Failed to delete. Please try again later.',
  };
}

async function change(action: 'approve' | 'reject' | 'delete', comments: readonly ModeratedComment[]): Promise<string> {
  const comment_ids = comments.map(({ id }) => id);
  return call('POST /api/v1/comments/bulk-actions/', { body: { action, comment_ids } }).then(textOf);
}

function textOf({ message }: { message: string }): string {
  return message;
}
