import { expect, test } from 'vitest';
import { projectPath } from './document-paths.ts';

test('a slug in any script gives a path', () => {
  expect(projectPath('größe/1')).toBe('/projects/gr%C3%B6%C3%9Fe%2F1');
});
