import { expect, test } from 'vitest';
import type { Project } from '../../../shared/contract/projects.ts';
import { factsOf, initialOf, linksOf, readableAddress } from './project-facts.ts';

const project = {
  category: '',
  client: '',
  project_type: '',
  status: 'in_progress',
  created_at: '2025-03-05T23:30:00Z',
  project_url: '',
  live_url: '',
  github_url: '',
} as Project;

test('what is not said has its usual value, and the date is that of the site', () => {
  expect(factsOf(project, 'Europe/Berlin')).toEqual([
    { name: 'Category', value: 'Web Development' },
    { name: 'Client', value: 'Personal' },
    { name: 'Date', value: '6 March 2025' },
    { name: 'Status', value: 'In progress' },
  ]);
});

test('a type is shown where there is one', () => {
  expect(factsOf({ ...project, project_type: 'Library' }, 'UTC')).toContainEqual({ name: 'Type', value: 'Library' });
});

test('only given addresses are links, and the same one is not there twice', () => {
  expect(linksOf(project)).toEqual([]);
  const url = 'https://www.lamp.example/';
  expect(linksOf({ ...project, project_url: url, live_url: url, github_url: 'https://github.com/a/lamp' })).toEqual([
    { name: 'Project URL', url, text: 'lamp.example' },
    { name: 'GitHub', url: 'https://github.com/a/lamp', text: 'github.com/a/lamp' },
  ]);
});

test('an address reads as people write it', () => {
  expect(readableAddress('HTTP://example.org/a/?b=1')).toBe('example.org/a/?b=1');
});

test('a name of any script has an initial', () => {
  expect(['lamp', ' 東京', '👩‍💻 tools', ''].map(initialOf)).toEqual(['L', '東', '👩‍💻', '']);
});
