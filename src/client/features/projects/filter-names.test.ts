import { expect, test } from 'vitest';
import type { ProjectSummary } from '../../../shared/contract/projects.ts';
import type { FormConfiguration } from '../../../shared/form-config.ts';
import { filterNames } from './filter-names.ts';

function formOffering(choices: Record<string, string[]>): FormConfiguration {
  const fields = Object.entries(choices).map(([name, values]) => ({
    name,
    choices: values.map((value) => ({ value, label: value })),
  }));
  return { fields } as unknown as FormConfiguration;
}

const clients = (...names: string[]) => names.map((client) => ({ client }) as ProjectSummary);

test('categories and types are those that the form offers, in its order', () => {
  const names = filterNames(formOffering({ category: ['', 'Tooling', 'Design'], project_type: ['App'] }), []);
  expect(names).toEqual({ category: ['Tooling', 'Design'], project_type: ['App'], client: [] });
});

test('a form without these fields filters by none of them', () => {
  expect(filterNames(formOffering({ title: ['x'] }), [])).toEqual({ category: [], project_type: [], client: [] });
});

test('each client stands once, as in a dictionary', () => {
  expect(filterNames(formOffering({}), clients('Zoë', '', 'ada', 'Öre', 'ada', 'Bo')).client).toEqual([
    'ada',
    'Bo',
    'Öre',
    'Zoë',
  ]);
});
