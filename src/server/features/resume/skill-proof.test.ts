import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

describeEachDatabase('proof of a skill', (openTestDatabase) => {
  test('is what is public and has its name, however it is spelled', async () => {
    const app = await createTestApp(openTestDatabase);
    const token = await signInAs(app, 'owner');
    const put = (section: string, entries: object[]) =>
      app.fetch(`/api/v1/about/${section}/`, {
        method: 'PUT',
        headers: { ...bearer(token), 'content-type': 'application/json' },
        body: JSON.stringify({ entries }),
      });
    const period = { start_date: '2020-01', end_date: '2021-01' };
    await put('skills', [{ name: 'PostgreSQL' }, { name: 'C++' }, { name: 'Patience' }, { name: '+' }]);
    await put('experience', [
      { title: 'Engineer', company: 'ACME', ...period, responsibilities: ['Tuned postgresql.', 'More postgresql.'] },
      { title: 'C++ developer', company: 'Old', ...period, responsibilities: ['Wrote things.'] },
    ]);
    await writeProject(app, { title: 'One', technologies: ['postgreSQL', 'POSTGRESQL', '+'] });
    await writeProject(app, { title: 'Two', technologies: ['PostgreSQL', 'PostgreSQL tools'] });
    await writeProject(app, { title: 'Draft', technologies: ['PostgreSQL', 'Patience'], live: false });
    await writePost(app, { title: 'A', tags: ['POSTGRESQL', 'c++'] });
    await writePost(app, { title: 'B', tags: ['patience'], is_published: false });
    const response = await app.fetch('/api/v1/about/skill-proof/');
    expect(await response.json()).toEqual({
      success: true,
      message: 'Proof of skills loaded successfully!',
      data: [
        {
          ...{ id: 1, name: 'PostgreSQL' },
          projects: { count: 2, path: '/projects?search=PostgreSQL' },
          posts: { count: 1, path: '/blog?tag=POSTGRESQL' },
          jobs: [{ id: 1, title: 'Engineer', company: 'ACME' }],
        },
        {
          ...{ id: 2, name: 'C++', projects: null },
          posts: { count: 1, path: '/blog?tag=c%2B%2B' },
          jobs: [{ id: 2, title: 'C++ developer', company: 'Old' }],
        },
        { id: 3, name: 'Patience', projects: null, posts: null, jobs: [] },
        { id: 4, name: '+', projects: null, posts: null, jobs: [] },
      ],
    });
    const found = await app.fetch('/api/v1/projects/list?search=PostgreSQL');
    expect((await found.json()).results, 'the list that the path leads to').toHaveLength(2);
  });
});
