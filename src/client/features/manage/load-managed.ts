import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { Actor } from '../../../shared/permissions.ts';
import { call } from '../../api.ts';
import { loadOrLater, loadOrProblem } from '../../pages/load-list.ts';
import { loadPage } from '../../pages/load-page.ts';
import { documentKindOf } from './document-kinds.ts';
import { type CommentSearch, type DocumentSearch, type ManageSearch, manageSearch } from './manage-search.ts';
import { kindsFor } from './managed-kinds.ts';

/**
 * A page of the list of one kind; `null` when it could not be had for a reason that may be gone the next time. Those who
 * may not edit posts get to the first kind that they may look after.
 */
export function loadManaged(search: ManageSearch, actor: Actor, requested: string) {
  const [first] = kindsFor(actor);
  if (!search.kind && first?.kind) {
    throw redirect({ to: '/cms', search: manageSearch({ ...search, kind: first.kind }), replace: true });
  }
  return loadPage(requested, async () => {
    const loading = isOfComments(search) ? loadComments(search) : loadDocuments(search);
    return loading.catch((error) => listProblem(error, search));
  });
}

/** A page that the last of its rows has left leads to the first one. */
function listProblem(error: unknown, { page, ...search }: ManageSearch): never {
  if (error instanceof ApiError && error.status === 404 && page !== undefined) {
    throw redirect({ to: '/cms', search: manageSearch(search), replace: true });
  }
  throw error;
}

function isOfComments(search: ManageSearch): search is CommentSearch {
  return search.kind === 'comments';
}

async function loadDocuments(search: DocumentSearch) {
  const { kind: _, ...query } = search;
  return { search, documents: await loadOrLater(documentKindOf(search).load(query)) };
}

async function loadComments({ comment, ...search }: CommentSearch) {
  const { kind: _, ...query } = search;
  const [comments, opened] = await Promise.all([
    loadOrLater(call('GET /api/v1/comments/', { query })),
    comment === undefined
      ? null
      : loadOrProblem(call('GET /api/v1/comments/{id}/', { params: { id: String(comment) } })),
  ]);
  return { search, comments, opened };
}
