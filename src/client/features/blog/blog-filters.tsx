import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import SearchIcon from '~icons/bi/search';
import { Select } from '../../ui/select.tsx';
import { type BlogSearch, blogSearch, defaultOrdering, pageSizes, sortLabels } from './blog-search.ts';

const yearsShown = 5;

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month))),
);

interface BlogFiltersProps {
  search: BlogSearch;
  tags: readonly { name: string }[];
  /** The current one in the site's time zone. */
  year: number;
}

/** A plain form that asks for the list anew; with script the page stays and only the list changes. */
export function BlogFilters({ search, tags, year }: BlogFiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);

  const isFirst = useRef(true);
  useEffect(() => {
    if (!form.current) return;
    const fields = fieldsOf(form.current);
    if (isFirst.current) {
      isFirst.current = false;
      // What was chosen before the page was live is not lost.
      if (fields.some((field) => field.value !== defaultValueOf(field))) form.current.requestSubmit();
      return;
    }
    // Back, forward and the sidebar change the address: the fields follow, without losing the focus.
    for (const field of fields) field.value = fieldValue(search, field.name);
  }, [search]);

  function apply(): void {
    if (!form.current) return;
    const fields = Object.fromEntries(new FormData(form.current));
    void navigate({ to: '/blog', search: blogSearch(fields) as never, replace: true, resetScroll: false });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    apply();
  }

  function onChange(event: ChangeEvent<HTMLFormElement>): void {
    if ((event.target as Element) instanceof HTMLSelectElement) apply();
  }

  return (
    <search className="blog-filters">
      <form ref={form} action="/blog" method="get" autoComplete="off" onSubmit={onSubmit} onChange={onChange}>
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
              defaultValue={fieldValue(search, 'tag')}
              options={tagOptions(tags, search.tag)}
            />
            <Select
              label="Year"
              name="year"
              defaultValue={fieldValue(search, 'year')}
              options={yearOptions(year, search.year)}
            />
            <Select label="Month" name="month" defaultValue={fieldValue(search, 'month')} options={monthOptions()} />
            <Select
              label="Sort"
              name="ordering"
              defaultValue={fieldValue(search, 'ordering')}
              options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
            />
            <Select
              label="Per page"
              name="page_size"
              defaultValue={fieldValue(search, 'page_size')}
              options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            />
          </div>
        </details>
      </form>
    </search>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
}

/** What the page came with. */
function defaultValueOf(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
}

/** Whether one of the choices is made that a phone folds away. */
function isNarrowed({ tag, year, month, ordering, page_size }: BlogSearch): boolean {
  return [tag, year, month, ordering, page_size].some((value) => value !== undefined);
}

function fieldValue(search: BlogSearch, name: string): string {
  const value = search[name as keyof BlogSearch];
  if (value !== undefined) return String(value);
  if (name === 'ordering') return defaultOrdering;
  return name === 'page_size' ? String(pageSizes[0]) : '';
}

function tagOptions(tags: readonly { name: string }[], active: string | undefined) {
  const names = tags.map(({ name }) => name);
  const all = active !== undefined && !names.includes(active) ? [active, ...names] : names;
  return [{ value: '', label: 'All tags' }, ...all.map((name) => ({ value: name, label: name }))];
}

function yearOptions(current: number, active: number | undefined) {
  const recent = Array.from({ length: yearsShown }, (_, i) => current - i);
  const years = active !== undefined && !recent.includes(active) ? [...recent, active] : recent;
  return [{ value: '', label: 'All years' }, ...years.map((year) => ({ value: String(year), label: String(year) }))];
}

function monthOptions() {
  return [{ value: '', label: 'All months' }, ...monthNames.map((label, i) => ({ value: String(i + 1), label }))];
}
