import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { Actor } from '../../../shared/permissions.ts';
import { call } from '../../api.ts';
import { loadOrLater, loadOrProblem } from '../../pages/load-list.ts';
import { loadPage } from '../../pages/load-page.ts';
import { documentKindOf } from './document-kinds.ts';
import {
  type CommentSearch,
  type DocumentSearch,
  type ManageSearch,
  type MediaSearch,
  manageSearch,
  type RedirectSearch,
  type TagSearch,
} from './manage-search.ts';
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
    return loadKind(search).catch((error) => listProblem(error, search));
  });
}

/** A page that the last of its rows has left leads to the first one. */
function listProblem(error: unknown, { page, ...search }: ManageSearch): never {
  if (error instanceof ApiError && error.status === 404 && page !== undefined) {
    throw redirect({ to: '/cms', search: manageSearch(search), replace: true });
  }
  throw error;
}

async function loadKind(search: ManageSearch) {
  switch (search.kind) {
    case 'comments':
      return loadComments(search);
    case 'media':
      return loadImages(search);
    case 'tags':
      return loadTags(search);
    case 'redirects':
      return loadRedirects(search);
    default:
      return loadDocuments(search);
  }
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

async function loadImages({ image, ...search }: MediaSearch) {
  const { kind: _, ...query } = search;
  const [images, opened] = await Promise.all([
    loadOrLater(call('GET /api/v1/media/', { query })),
    image === undefined ? null : loadOrProblem(call('GET /api/v1/media/{id}/', { params: { id: String(image) } })),
  ]);
  return { search, images, opened };
}

async function loadTags(search: TagSearch) {
  const { kind: _, ...query } = search;
  return { search, tags: await loadOrLater(call('GET /api/v1/blog/manage/tags/', { query })) };
}

async function loadRedirects(search: RedirectSearch) {
  const { kind: _, ...query } = search;
  return { search, redirects: await loadOrLater(call('GET /api/v1/redirects/', { query })) };
}
