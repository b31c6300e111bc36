import './people-page.css';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../../shared/text/format-date.ts';
import { AdminFrame } from '../../admin-frame/admin-frame.tsx';
import { useReload } from '../../pages/use-reload.ts';
import type { RowView } from '../../staff-list/list-table.tsx';
import { RowDetail } from '../../staff-list/row-detail.tsx';
import { StaffList } from '../../staff-list/staff-list.tsx';
import type { DetailTools } from '../../staff-list/staff-list-props.ts';
import { useRowClosing } from '../../staff-list/use-row-closing.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitationList } from './open-invitations.tsx';
import { nameOf, type PersonRow, peopleList, standingOf } from './people-list.ts';
import type { PeopleSearch } from './people-search.ts';
import { PersonDialog } from './person-dialog.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/admin/people');

/** Everybody with an account, and who is invited to have one. */
export function PeoplePage() {
  const { site } = root.useLoaderData();
  const { search, page, opened, invitations } = route.useLoaderData();
  const [isInviting, setIsInviting] = useState(false);
  const navigate = useNavigate();
  const reload = useReload('/admin/people');
  const leave = () => navigate({ to: '/admin/people', search, replace: true, resetScroll: false });
  const close = useRowClosing(leave);
  const timeZone = site.time_zone;

  const detail = (tools: DetailTools<PersonRow>) =>
    opened && <PersonDialog opened={opened} timeZone={timeZone} {...tools} onDeleted={leave} onClose={close} />;

  return (
    <AdminFrame
      path="/admin/people"
      actions={
        invitations && (
          <button type="button" className="button" onClick={() => setIsInviting(true)}>
            Invite
          </button>
        )
      }
    >
      <StaffList
        list={peopleList}
        place={{ path: '/admin/people', routeId: '/admin/people', search, kept: {} }}
        page={page}
        caption="People"
        view={{ columns: columnsOf(search, timeZone), nameOf, className: 'people-table' }}
        detail={detail}
      />
      {invitations && (
        <OpenInvitationList invitations={invitations.invitations} timeZone={timeZone} onChanged={reload} />
      )}
      {isInviting && invitations && (
        <InviteDialog may={invitations} onMade={reload} onClose={() => setIsInviting(false)} />
      )}
    </AdminFrame>
  );
}

function columnsOf(search: PeopleSearch, timeZone: string): RowView<PersonRow>['columns'] {
  return [
    {
      name: 'Name',
      className: 'person-name',
      cell: (person) => (
        <>
          <Link
            to="/admin/people"
            search={{ ...search, person: person.id }}
            state={{ isOpenedFromList: true }}
            preload={false}
            resetScroll={false}
            className="quiet-link"
          >
            <bdi>{nameOf(person)}</bdi>
          </Link>
          <RowDetail>
            <bdi>{person.username}</bdi>
          </RowDetail>
        </>
      ),
    },
    { name: 'Email', className: 'person-email', cell: ({ email }) => <bdi>{email}</bdi> },
    { name: 'Standing', cell: standingOf },
    {
      name: 'Joined',
      className: 'manage-date',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at, timeZone, 'list')}</time>,
    },
  ];
}
