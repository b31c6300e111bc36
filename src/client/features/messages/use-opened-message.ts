import { useRouterState } from '@tanstack/react-router';
import type { Message } from '../../../shared/contract/messages.ts';
import type { LoadProblem } from '../../pages/load-list.ts';
import { inboxSearch } from './inbox-search.ts';
import type { loadInbox } from './load-inbox.ts';

export type OpenedMessage = { message: Message; problem: null } | { message: null; problem: LoadProblem | 'loading' };

type LoadedMessage = Awaited<ReturnType<typeof loadInbox>>['opened'];

/** The message that the address names: at once where the list has it, else when it is loaded. `null` for none. */
export function useOpenedMessage(listed: readonly Message[], loaded: LoadedMessage): OpenedMessage | null {
  const id = useRouterState({ select: ({ location }) => inboxSearch(location.search).message });
  if (id === undefined) return null;
  const asked = loaded?.id === id ? loaded : null;
  const message = asked?.data ?? listed.find((each) => each.id === id);
  if (message && asked?.problem !== 'missing') return { message, problem: null };
  return { message: null, problem: asked?.problem ?? 'loading' };
}
