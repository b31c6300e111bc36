import { beforeEach, expect, test, vi } from 'vitest';
import type { ModeratedComment } from '../../../shared/contract/comment-moderation.ts';
import { call } from '../../api.ts';
import { actionsOf, bulkActionsFor } from './comment-actions.tsx';

vi.mock('../../api.ts', () => ({ call: vi.fn(async () => ({ message: 'Done.' })) }));

beforeEach(() => {
  vi.clearAllMocks();
});

function comment(change: Partial<ModeratedComment> = {}): ModeratedComment {
  return {
    id: 7,
    name: 'Ada',
    email: 'ada@example.org',
    website: '',
    comment: 'I have tried it.',
    is_author: false,
    created_at: '2026-03-15T12:00:00.000Z',
    status: 'pending',
    suspicion: '',
    post: { slug: 'a-post', title: 'A post' },
    public_page: null,
    decided_at: null,
    decided_by: null,
    ...change,
  };
}

const labels = (actions: readonly { label: string }[]) => actions.map(({ label }) => label);

test('a comment can become what it is not yet, or be deleted', () => {
  expect(labels(actionsOf(comment(), undefined))).toEqual(['Approve', 'Reject', 'Delete']);
  expect(labels(actionsOf(comment({ status: 'approved' }), undefined))).toEqual(['Reject', 'Delete']);
  expect(labels(actionsOf(comment({ status: 'rejected' }), undefined))).toEqual(['Approve', 'Delete']);
});

test('under a tab several comments can become what none of them is yet', () => {
  expect(labels(bulkActionsFor(undefined))).toEqual(['Approve', 'Reject', 'Delete']);
  expect(labels(bulkActionsFor('pending'))).toEqual(['Approve', 'Reject', 'Delete']);
  expect(labels(bulkActionsFor('approved'))).toEqual(['Reject', 'Delete']);
  expect(labels(bulkActionsFor('rejected'))).toEqual(['Approve', 'Delete']);
});

test('what is decided leaves a tab, and stays among all comments as what it is then', () => {
  const [inAll] = actionsOf(comment(), undefined);
  const [inTab] = actionsOf(comment(), 'pending');
  expect([inAll?.isRemoving, inAll?.expected?.(comment())]).toEqual([false, comment({ status: 'approved' })]);
  expect([inTab?.isRemoving, inTab?.expected?.(comment())]).toEqual([true, null]);
});

test('each action makes its own call, for one comment as for several', async () => {
  for (const action of actionsOf(comment(), undefined)) expect(await action.run(comment())).toBe('Done.');
  for (const action of bulkActionsFor(undefined)) await action.run([comment(), comment({ id: 8 })]);
  const params = { id: '7' };
  const comment_ids = [7, 8];
  expect(vi.mocked(call).mock.calls).toEqual([
    ['POST /api/v1/comments/{id}/approve/', { params }],
    ['POST /api/v1/comments/{id}/reject/', { params }],
    ['DELETE /api/v1/comments/{id}/delete/', { params }],
    ['POST /api/v1/comments/bulk-actions/', { body: { action: 'approve', comment_ids } }],
    ['POST /api/v1/comments/bulk-actions/', { body: { action: 'reject', comment_ids } }],
    ['POST /api/v1/comments/bulk-actions/', { body: { action: 'delete', comment_ids } }],
  ]);
});

test('only deleting is asked about first', () => {
  expect(actionsOf(comment(), undefined).map(({ question }) => question?.(comment()).title)).toEqual([
    undefined,
    undefined,
    'Confirm Comment Deletion!',
  ]);
  expect(bulkActionsFor(undefined).map(({ question }) => question !== undefined)).toEqual([false, false, true]);
});
