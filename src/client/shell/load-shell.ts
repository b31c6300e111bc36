import { redirect } from '@tanstack/react-router';
import { isPassing } from '../../shared/contract/errors.ts';
import type { Site } from '../../shared/contract/site.ts';
import type { CurrentUser } from '../../shared/contract/users.ts';
import { guardRedirect, needsAuthentication } from '../../shared/page-access.ts';

import { safeNext } from '../../shared/text/safe-next.ts';
import { call } from '../api.ts';
import type { WaitingCounts } from '../waiting-counts.ts';
import { loadWaiting } from './load-waiting.ts';

/** What stands around every page. */
export interface ShellData {
  site: Site;
  user: CurrentUser | null;
  waiting: WaitingCounts;
}

interface Requested {
  pathname: string;
  href: string;
  search: { next?: string };
}

/**
 * Sends away whoever may not open a page.
 * @param shown around the page that is open, `undefined` for the first one
 */
export async function guardPage({ pathname, href, search }: Requested, shown: ShellData | undefined): Promise<void> {
  if (!needsAuthentication(pathname)) return;
  const answer = await orKept(call('GET /api/auth/user/', {}), shown);
  const target = guardRedirect(pathname, href, answer.user, safeNext(search.next, 'https://site.invalid'));
  if (target !== null) throw redirect({ href: target });
}

/** @param shown what it has been until now */
export function loadShell(shown: ShellData | undefined): Promise<ShellData> {
  const loading = Promise.all([call('GET /api/v1/site/', {}), call('GET /api/auth/user/', {})]);
  return orKept(
    loading.then(async ([site, { user }]) => ({ site, user, waiting: await loadWaiting(user) })),
    shown,
  );
}

/** A server that is away for a moment takes no open page away: every call that a page makes is checked there anyway. */
async function orKept<Data>(loading: Promise<Data>, kept: Data | undefined): Promise<Data> {
  try {
    return await loading;
  } catch (error) {
    if (kept === undefined || !isPassing(error)) throw error;
    return kept;
  }
}
