import { expect, test } from 'vitest';
import { reservedSlugs } from './reserved-slugs.ts';

test('every fixed word that stands where a slug may stand is reserved, with and without a slash behind it', () => {
  expect([...reservedSlugs].toSorted()).toEqual([
    'create',
    'edit',
    'form-config',
    'list',
    'new',
    'pages',
    'preview',
    'projects',
  ]);
});
