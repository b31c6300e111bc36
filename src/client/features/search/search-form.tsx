import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import SearchIcon from '~icons/bi/search';
import { useReload } from '../../pages/use-reload.ts';
import { Select } from '../../ui/select.tsx';
import { keepSearch } from './record-search.ts';
import { categoryLabels, type SearchAddress, searchAddress, sortLabels } from './search-address.ts';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface SearchFormProps {
  address: SearchAddress;
  /** Whether the search has brought nothing that it could be left at. */
  hasFailed: boolean;
}

/** A plain form; with script the page stays, and sort and filter have dialogs of their own. */
export function SearchForm({ address, hasFailed }: SearchFormProps) {
  const { q = '', category = 'all', sort = 'relevance' } = address;
  const id = useId();
  const navigate = useNavigate();
  const reload = useReload('/search');
  const input = useRef<HTMLInputElement>(null);

  // Back, forward and links change the search. What is typed beside them for the next one stays.
  const shown = useRef(q);
  useEffect(() => {
    if (input.current && shown.current !== q) input.current.value = q;
    shown.current = q;
  }, [q]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wanted = searchAddress(Object.fromEntries(new FormData(event.currentTarget)));
    if (wanted.q !== undefined) void keepSearch(wanted.q).catch(() => {});
    if (hasFailed && wanted.q === address.q) void reload();
    else void navigate({ to: '/search', search: wanted as never });
  }

  return (
    <search>
      <form action="/search" method="get" autoComplete="off" className="search-form" onSubmit={submit}>
        <label htmlFor={id} className="sr-only">
          Search
        </label>
        <div className="search-box">
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            dir="auto"
            className="input"
            required
            pattern=".*\S.*"
            title="Please enter a search term."
            maxLength={200}
            placeholder="Search projects, blog posts..."
            enterKeyHint="search"
            defaultValue={q}
          />
          <button type="submit" className="button">
            <SearchIcon aria-hidden="true" />
            <span>Search</span>
          </button>
        </div>
        <div className="search-options">
          <Select
            key={`category ${category}`}
            label="Filter"
            name="category"
            defaultValue={category}
            options={optionsOf(categoryLabels)}
          />
          <Select key={`sort ${sort}`} label="Sort" name="sort" defaultValue={sort} options={optionsOf(sortLabels)} />
        </div>
      </form>
    </search>
  );
}
