import { redirect } from '@tanstack/react-router';
import { ApiError, reasonOf } from '../../../shared/contract/errors.ts';
import type { Message, MessageStats } from '../../../shared/contract/messages.ts';
import { call, setPageStatus } from '../../api.ts';
import { loadOrProblem, orNothing } from '../../pages/load-list.ts';
import { loadPage } from '../../pages/load-page.ts';
import type { ListPage } from '../../staff-list/list-description.ts';
import type { InboxSearch } from './inbox-search.ts';

/** A page of a folder, how much there is in each, and the message that is open. */
export function loadInbox({ message, ...query }: InboxSearch, requested: string) {
  return loadPage(requested, async () => {
    const [listed, stats, opened] = await Promise.all([
      loadMessages(query).catch((error) => listProblem(error, { message, ...query })),
      orNothing(call('GET /api/v1/messages/stats/', {}).then((answer) => answer.stats)),
      message === undefined ? null : loadOpened(message),
    ]);
    const { results, pagination, failureText } = listed;
    const page: ListPage<Message> | null = pagination && {
      results,
      count: pagination.total_count,
      isAtLeast: pagination.total_is_at_least,
      page: pagination.page,
      total_pages: pagination.total_pages,
      counts: stats && countsOf(stats),
    };
    return { search: query, page, failureText, stats, opened };
  });
}

async function loadMessages({ status: filter, ...query }: Omit<InboxSearch, 'message'>) {
  const { messages, pagination } = await call('GET /api/v1/messages/', { query: { filter, ...query } });
  return { results: messages, pagination, failureText: '' };
}

/** A page that the last of its messages has left leads to the first one. */
function listProblem(error: unknown, { page, ...search }: InboxSearch) {
  if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
  if (error.status === 404 && page !== undefined) throw redirect({ to: '/messages/inbox', search, replace: true });
  setPageStatus(503);
  return { results: [], pagination: null, failureText: reasonOf(error, 'Failed to fetch messages') };
}

async function loadOpened(id: number) {
  const asked = call('GET /api/v1/messages/{id}/', { params: { id: String(id) } });
  return { id, ...(await loadOrProblem(asked.then(({ message }) => message))) };
}

function countsOf({ total_messages, unread_count, read_count, suspected_count }: MessageStats) {
  return { all: total_messages, unread: unread_count, read: read_count, suspected: suspected_count };
}
