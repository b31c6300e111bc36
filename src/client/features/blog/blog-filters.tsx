import { useNavigate } from '@tanstack/react-router';
import SearchIcon from '~icons/bi/search';
import type { Site } from '../../../shared/contract/site.ts';
import { choicesOf } from '../../ui/choices.ts';
import { Select } from '../../ui/select.tsx';
import { useFilterForm } from '../../ui/use-filter-form.ts';
import { type BlogSearch, blogSearch, defaultOrdering, pageSizes, sortLabels } from './blog-search.ts';

const yearsShown = 5;

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month))),
);

interface BlogFiltersProps {
  search: BlogSearch;
  tags: readonly { name: string }[];
  site: Pick<Site, 'year' | 'posts_per_page'>;
}

/** A plain form that asks for the list anew; with script the page stays and only the list changes. */
export function BlogFilters({ search, tags, site }: BlogFiltersProps) {
  const navigate = useNavigate();
  const { year, posts_per_page } = site;
  const valueOfField = (from: BlogSearch, name: string) => fieldValue(from, name, posts_per_page);
  const form = useFilterForm({
    search,
    valueOfField,
    appliesChoices: true,
    onApply: (fields) =>
      void navigate({
        to: '/blog',
        search: addressed(fields, posts_per_page) as never,
        replace: true,
        resetScroll: false,
      }),
  });

  return (
    <search className="filters">
      <form action="/blog" method="get" autoComplete="off" {...form.props}>
        <div className="filter filter-search">
          <label htmlFor="filter-search">Search</label>
          <div className="filter-search-field">
            <input
              id="filter-search"
              type="search"
              name="search"
              className="input"
              maxLength={200}
              defaultValue={search.search ?? ''}
            />
            <button type="submit" className="icon-button" aria-label="Apply filters">
              <SearchIcon aria-hidden="true" />
            </button>
          </div>
        </div>
        <details className="filter-more" open={isNarrowed(search)}>
          <summary>More filters</summary>
          <div className="filter-choices">
            <Select
              label="Tag"
              name="tag"
              defaultValue={valueOfField(search, 'tag')}
              options={choicesOf(
                'All tags',
                tags.map(({ name }) => name),
                search.tag,
              )}
            />
            <Select
              label="Year"
              name="year"
              defaultValue={valueOfField(search, 'year')}
              options={choicesOf('All years', recentYears(year), search.year?.toString())}
            />
            <Select label="Month" name="month" defaultValue={valueOfField(search, 'month')} options={monthOptions()} />
            <Select
              label="Sort"
              name="ordering"
              defaultValue={valueOfField(search, 'ordering')}
              options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
            />
            <Select
              label="Per page"
              name="page_size"
              defaultValue={valueOfField(search, 'page_size')}
              options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            />
          </div>
        </details>
      </form>
    </search>
  );
}

/** Whether one of the choices is made that a phone folds away. */
function isNarrowed({ tag, year, month, ordering, page_size }: BlogSearch): boolean {
  return [tag, year, month, ordering, page_size].some((value) => value !== undefined);
}

/** What is asked for, without what is so anyway. */
function addressed(fields: Record<string, unknown>, postsPerPage: number): BlogSearch {
  const { page_size, ...search } = blogSearch(fields);
  return page_size === undefined || page_size === postsPerPage ? search : { ...search, page_size };
}

function fieldValue(search: BlogSearch, name: string, postsPerPage: number): string {
  const value = search[name as keyof BlogSearch];
  if (value !== undefined) return String(value);
  if (name === 'ordering') return defaultOrdering;
  return name === 'page_size' ? String(postsPerPage) : '';
}

function recentYears(current: number): string[] {
  return Array.from({ length: yearsShown }, (_, i) => String(current - i));
}

function monthOptions() {
  return [{ value: '', label: 'All months' }, ...monthNames.map((label, i) => ({ value: String(i + 1), label }))];
}
