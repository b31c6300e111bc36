import './project-filters.css';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { choicesOf } from '../../ui/choices.ts';
import { Select } from '../../ui/select.tsx';
import { useFilterForm } from '../../ui/use-filter-form.ts';
import type { FilterNames } from './filter-names.ts';
import { fieldValue, isArranged, type ProjectSearch, projectSearch, sortLabels } from './project-search.ts';

interface ProjectFiltersProps {
  search: ProjectSearch;
  names: FilterNames;
}

/** A panel to unfold, with plain forms that ask for the list anew; with script the page stays. */
export function ProjectFilters({ search, names }: ProjectFiltersProps) {
  const navigate = useNavigate();
  const [isOpenAtFirst] = useState(isArranged(search));
  const searchId = useId();
  const clearId = useId();
  const show = (wanted: ProjectSearch) =>
    void navigate({ to: '/projects', search: wanted as never, replace: true, resetScroll: false });
  const form = useFilterForm({ search, valueOfField: fieldValue, onApply: (fields) => show(projectSearch(fields)) });

  function onClear(event: FormEvent): void {
    event.preventDefault();
    // What was chosen and not applied goes as well, also where the address stays as it is.
    form.clear();
    show({});
  }

  return (
    <search className="filters project-filters">
      <details open={isOpenAtFirst}>
        <summary>Filter & Sort</summary>
        <form action="/projects" method="get" autoComplete="off" {...form.props}>
          <div className="filter">
            <label htmlFor={searchId}>Search</label>
            <input
              id={searchId}
              type="search"
              name="search"
              className="input"
              maxLength={200}
              defaultValue={search.search ?? ''}
            />
          </div>
          <Select
            label="Sort"
            name="ordering"
            defaultValue={fieldValue(search, 'ordering')}
            options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
          />
          <Select
            label="Category"
            name="category"
            defaultValue={fieldValue(search, 'category')}
            options={choicesOf('All categories', names.category, search.category)}
          />
          <Select
            label="Project type"
            name="project_type"
            defaultValue={fieldValue(search, 'project_type')}
            options={choicesOf('All types', names.project_type, search.project_type)}
          />
          <Select
            label="Client"
            name="client"
            defaultValue={fieldValue(search, 'client')}
            options={choicesOf('All clients', names.client, search.client)}
          />
          <div className="filter-buttons">
            <button type="submit" className="button">
              Apply
            </button>
            <button type="submit" form={clearId} className="button button-quiet">
              Clear
            </button>
          </div>
        </form>
        <form id={clearId} action="/projects" method="get" onSubmit={onClear} />
      </details>
    </search>
  );
}
