import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListRow } from '../../staff-list/list-description.ts';
import { StaffList } from '../../staff-list/staff-list.tsx';
import type { StaffListProps } from '../../staff-list/staff-list-props.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { ManageSearch } from './manage-search.ts';

interface ManagedListProps<Row> extends Omit<StaffListProps<Row>, 'place' | 'children'> {
  search: ManageSearch;
  /** For those who may make a row. */
  creation?: { path: string; label: string; firstLabel: string } | null;
  /** What stands between title and list. */
  above?: ReactNode;
}

/** The list of one kind under its title. */
export function ManagedList<Row extends ListRow>({ search, creation, above, ...props }: ManagedListProps<Row>) {
  const { kind, ...shown } = search;
  const linkTo = (path: string, label: string): ReactNode => (
    <Link to={path} className="button">
      {label}
    </Link>
  );
  return (
    <>
      <PageHeader title={props.list.title}>{creation && linkTo(creation.path, creation.label)}</PageHeader>
      {above}
      <StaffList place={{ path: '/cms', routeId: '/cms', search: shown, kept: kind ? { kind } : {} }} {...props}>
        {creation && linkTo(creation.path, creation.firstLabel)}
      </StaffList>
    </>
  );
}
