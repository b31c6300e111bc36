import './redirect-list.css';
import type { ListedRedirect } from '../../../shared/contract/redirects.ts';
import { type Actor, can } from '../../../shared/permissions.ts';
import { call } from '../../api.ts';
import type { ListAction, ListDescription, ListPage } from '../../staff-list/list-description.ts';
import { RowDetail } from '../../staff-list/row-detail.tsx';
import { DateOf } from './date-of.tsx';
import type { RedirectSearch } from './manage-search.ts';
import { ManagedList } from './managed-list.tsx';
import { questionOfDeletion, theseRows } from './question-of-deletion.tsx';
import { RedirectForm } from './redirect-form.tsx';

const list: ListDescription = {
  title: 'Redirects',
  noun: 'redirect',
  tabs: [
    {
      status: 'all',
      label: 'All',
      empty: { title: 'No Redirects Yet', text: 'Addresses that lead to others are listed here.' },
    },
    {
      status: 'own',
      label: 'Your own',
      empty: { title: 'None of Your Own', text: 'Redirects that you have added are listed here.' },
    },
    {
      status: 'moved',
      label: 'Moved',
      empty: { title: 'Nothing Has Moved', text: 'Former addresses of posts and projects are listed here.' },
    },
    {
      status: 'imported',
      label: 'Imported',
      empty: { title: 'Nothing Imported', text: 'Addresses that imported posts had before are listed here.' },
    },
  ],
  searchLabel: 'Search addresses',
  nothingFound: { title: 'No Redirects Found', text: 'No address here contains what you are looking for.' },
  keys: [{ key: '#', does: 'Delete' }],
  failureText: 'Failed to load redirects. Please try again later.',
};

const reasons: Record<ListedRedirect['reason'], string> = {
  own: 'Your own',
  moved: 'Its address was changed',
  imported: 'Its address on a former site',
};

const title = 'Confirm Redirect Deletion!';

const deletion: ListAction<ListedRedirect> = {
  label: 'Delete',
  isRemoving: true,
  key: '#',
  question: ({ from_path }) => questionOfDeletion({ title, what: 'this redirect', subject: from_path }),
  run: async (redirect) =>
    (await call('DELETE /api/v1/redirects/{id}/', { params: { id: String(numberOf(redirect)) } })).message,
};

const bulkDeletion: ListAction<readonly ListedRedirect[]> = {
  label: 'Delete',
  isRemoving: true,
  key: '#',
  question: (redirects) => questionOfDeletion({ title, what: theseRows(redirects, 'redirect') }),
  run: async (redirects) => {
    const body = { action: 'delete', redirect_ids: redirects.map(numberOf) } as const;
    return (await call('POST /api/v1/redirects/bulk-actions/', { body })).message;
  },
};

/** Of one's own. */
function numberOf({ id }: ListedRedirect): number {
  return Number(id.split(':')[1]);
}

interface RedirectListProps {
  search: RedirectSearch;
  redirects: ListPage<ListedRedirect> | null;
  actor: Actor;
  timeZone: string;
}

/** Every address that leads to another, and why. */
export function RedirectList({ search, redirects, actor, timeZone }: RedirectListProps) {
  const mayChange = can(actor, 'site.manage');
  return (
    <ManagedList
      list={list}
      search={search}
      page={redirects}
      caption="Redirects"
      above={mayChange && <RedirectForm />}
      view={{
        columns: [
          { name: 'From', className: 'redirect-address', cell: ({ from_path }) => <bdi>{from_path}</bdi> },
          {
            name: 'To',
            className: 'redirect-address',
            cell: ({ target, title }) => (
              <>
                <span className="manage-label">to </span>
                {target ? (
                  <a href={target} className="link" rel="noreferrer">
                    <bdi>{target}</bdi>
                  </a>
                ) : (
                  'What is not public now'
                )}
                {title && (
                  <RowDetail>
                    <bdi>{title}</bdi>
                  </RowDetail>
                )}
              </>
            ),
          },
          { name: 'Why', className: 'redirect-reason', cell: ({ reason }) => reasons[reason] },
          {
            name: 'Since',
            className: 'manage-date',
            cell: ({ since }) => (since ? <DateOf time={since} timeZone={timeZone} /> : 'Unknown'),
          },
        ],
        nameOf: ({ from_path }) => from_path,
        actionsOf: ({ reason }) => (mayChange && reason === 'own' ? [deletion] : []),
      }}
      bulkActions={mayChange && search.status === 'own' ? [bulkDeletion] : []}
    />
  );
}
