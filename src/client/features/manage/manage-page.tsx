import './manage-page.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { can } from '../../../shared/permissions.ts';
import { StaffList } from '../../staff-list/staff-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { KindLinks } from './kind-links.tsx';
import { DocumentLinks, removalsOf } from './managed-actions.tsx';
import { columnsOf } from './managed-columns.tsx';
import { kindOf } from './managed-kinds.ts';
import { titleOf } from './title-of.ts';

const root = getRouteApi('__root__');
const route = getRouteApi('/cms');

/** The writer's overview: documents of one kind in every state, and what can be done with them. */
export function ManagePage() {
  const { user, site } = root.useLoaderData();
  const { search, documents } = route.useLoaderData();
  const kind = kindOf(search);
  const { list, creation } = kind;
  const isTrash = search.status === 'trash';
  const mayCreate = can(user, kind.actions.create);
  const removals = can(user, kind.actions.delete) ? removalsOf(kind, isTrash) : [];
  const shown = { documents: documents?.results ?? [], isTrash, timeZone: site.time_zone };
  return (
    <div className="staff-page">
      <KindLinks search={search} actor={user} />
      <PageHeader title={list.title}>
        {mayCreate && (
          <Link to={creation.path} className="button">
            {creation.label}
          </Link>
        )}
      </PageHeader>
      <StaffList
        list={list}
        place={{ path: '/cms', routeId: '/cms', search, kept: search.kind ? { kind: search.kind } : {} }}
        page={documents}
        caption={isTrash ? `${list.title} in the trash` : list.title}
        view={{
          columns: columnsOf(kind, shown),
          nameOf: titleOf,
          linksOf: (document) => <DocumentLinks kind={kind} document={document} />,
          actionsOf: () => removals,
        }}
      >
        {mayCreate && (
          <Link to={creation.path} className="button">
            {creation.firstLabel}
          </Link>
        )}
      </StaffList>
    </div>
  );
}
