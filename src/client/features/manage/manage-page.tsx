import './manage-page.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { can } from '../../../shared/permissions.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { subscribe } from '../../shell/tab-sync.ts';
import { useReload } from '../../shell/use-reload.ts';
import { ListStatus } from '../../ui/list-status.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { KindLinks } from './kind-links.tsx';
import { ManageFilters } from './manage-filters.tsx';
import { kindOf } from './managed-kinds.ts';
import { ManagedList } from './managed-list.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/cms');

/** The writer's overview: documents of one kind in every state, and what can be done with them. */
export function ManagePage() {
  const { user } = root.useLoaderData();
  const { search, documents } = route.useLoaderData();
  const reload = useReload('/cms');
  const kind = kindOf(search);
  const { title, noun, creation } = kind;

  useEffect(
    () =>
      subscribe((event) => {
        if (event.type === 'content_updated' && event.resource.startsWith(`${noun}:`)) void reload();
      }),
    [noun, reload],
  );

  return (
    <div className="manage">
      <KindLinks search={search} actor={user} />
      <PageHeader title={title}>
        {can(user, kind.actions.create) && (
          <Link to={creation.path} className="button">
            {creation.label}
          </Link>
        )}
      </PageHeader>
      <ManageFilters kind={kind} search={search} counts={documents?.counts ?? null} />
      <ListStatus path="/cms" loadingText={`Loading ${noun}s...`} count={documents?.count ?? 0} noun={noun} />
      {documents === null ? (
        <LoadFailed text={kind.failureText} retryLabel="Try Again" routeId="/cms" />
      ) : (
        <ManagedList key={`${noun} ${search.status}`} kind={kind} search={search} documents={documents} />
      )}
    </div>
  );
}
