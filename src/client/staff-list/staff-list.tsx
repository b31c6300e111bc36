import './list-folders.css';
import './staff-list.css';
import '../ui/staff-page.css';
import { useEffect } from 'react';
import { useReload } from '../pages/use-reload.ts';
import { subscribe } from '../tab-sync.ts';
import type { ListRow } from './list-description.ts';
import { ListFilters } from './list-filters.tsx';
import { ListedRows } from './listed-rows.tsx';
import type { StaffListProps } from './staff-list-props.ts';
import { useLastPage } from './use-last-page.ts';

/**
 * What staff look after, tab by tab and page by page, with what can be done about it. What is shown is in the address;
 * it is asked for anew when another tab of the browser has changed it.
 */
export function StaffList<Row extends ListRow>({ aside, ...props }: StaffListProps<Row>) {
  const { list, place } = props;
  const { noun } = list;
  const reload = useReload(place.routeId);
  const page = useLastPage([noun, place.search], props.page);

  useEffect(
    () =>
      subscribe((event) => {
        if (event.type === 'content_updated' && event.resource.startsWith(`${noun}:`)) void reload();
      }),
    [noun, reload],
  );

  return (
    <div className="staff-list" data-tabs={aside ? 'beside' : undefined}>
      <ListFilters list={list} place={place} counts={page?.counts ?? null} />
      <div className="staff-list-rows">
        <ListedRows key={`${noun} ${place.search.status}`} {...props} page={page} isOutdated={page !== props.page} />
      </div>
      {aside && <div className="staff-list-aside">{aside}</div>}
    </div>
  );
}
