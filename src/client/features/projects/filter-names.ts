import type { ProjectSummary } from '../../../shared/contract/projects.ts';
import type { FormConfiguration } from '../../../shared/form-config.ts';

export type FilterNames = Record<'category' | 'project_type' | 'client', readonly string[]>;

/** What projects can be filtered by: categories and types as the form offers them, clients as the projects name them. */
export function filterNames(form: FormConfiguration, projects: readonly ProjectSummary[]): FilterNames {
  const offered = (name: string) =>
    form.fields.find((field) => field.name === name)?.choices.flatMap(({ value }) => (value === '' ? [] : [value])) ??
    [];
  return {
    category: offered('category'),
    project_type: offered('project_type'),
    client: inOrder(projects.map(({ client }) => client)),
  };
}

/** Each once, without empty ones, as a dictionary would have them. */
function inOrder(names: readonly string[]): string[] {
  const { compare } = new Intl.Collator('en');
  return [...new Set(names.filter(Boolean))].sort(compare);
}
