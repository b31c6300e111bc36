import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { projectForm } from '../../../shared/contract/projects.ts';
import { readSampleParts } from './made-samples.ts';
import { sampleProjects } from './sample-projects.ts';
import { seedSampleProjects } from './seed-sample-projects.ts';

test('sample projects are such as could be saved in the form', () => {
  for (const { age_in_days: _age, ...project } of sampleProjects) {
    expect(projectForm.safeParse(project), project.title).toMatchObject({ success: true });
  }
});

describeEachDatabase('sample projects', (openTestDatabase) => {
  test('are public, the featured one first, and as they were written', async () => {
    const app = await createTestApp(openTestDatabase);
    await seedSampleProjects(app.deps, await readSampleParts(app.deps.media));
    const { results } = await (await app.fetch('/api/v1/projects/list')).json();
    expect(results.map(({ title }: { title: string }) => title)).toEqual([
      'Shift planner for a lifeboat station',
      'Harvest: grain prices in the cab',
      'One home for five museums',
      'The quiet waiting room',
      'A manual for a 1978 knitting machine',
    ]);
    const stored = await app.deps.database.db.selectFrom('projects').select('description').orderBy('id').execute();
    expect(stored.map(({ description }) => description)).toEqual(sampleProjects.map(({ description }) => description));
  });
});
