import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';

const clock = { time: new Date('2026-05-01T10:00:00.000Z'), now: () => clock.time };

async function openApp(openTestDatabase: OpenTestDatabase): Promise<TestApp> {
  return createTestApp(openTestDatabase, { clock });
}

const search = async (app: TestApp, query: object) => {
  const response = await app.fetch(`/api/v1/search/?${new URLSearchParams({ ...query })}`);
  return { status: response.status, body: await response.json() };
};

const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

describeEachDatabase('the search', (openTestDatabase) => {
  test('answers with posts, projects and actions in the shape of the contract', async () => {
    const app = await openApp(openTestDatabase);
    await seedSampleContent(app.deps.database);
    await signInAs(app, 'staff');
    const { id: author_id } = await app.deps.database.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'staff')
      .executeTakeFirstOrThrow();
    const filler = 'Something else is written here at length. '.repeat(30);
    await writePost(app, {
      title: 'Contact sheets',
      content: `<p>Begin.</p><p>${filler}</p><p>A <b>darkroom</b> &amp; contact sheets.</p><p>${filler}</p>`,
      author_id,
    });
    await writeProject(app, {
      title: 'Contact book',
      description: `<p>${filler}</p><p>Every contact in one place.</p>`,
      technologies: ['TypeScript', 'SQL'],
      project_url: 'https://contacts.example/',
    });
    const { status, body } = await search(app, { q: '  contact ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: '3 results were found.',
      total_results: 3,
      counts: { posts: 1, projects: 1, actions: 1 },
      did_you_mean: null,
      ...{ page: 1, page_size: 20, total_pages: 1 },
    });
    expect(body.words).toContain('contact');
    const [post] = body.results.posts;
    expect(post).toEqual({
      id: expect.any(Number),
      title: 'Contact sheets',
      url: '/blog/article/contact-sheets',
      description: expect.stringMatching(/^Begin\. Something/),
      content: expect.stringMatching(/^….*A darkroom & contact sheets\. Something.*…$/),
      author: { username: 'staff', full_name: expect.any(String) },
      first_published_at: '2026-05-01T10:00:00.000Z',
      first_image: null,
    });
    expect(post.content.length).toBeLessThanOrEqual(200);
    const [project] = body.results.projects;
    expect(project).toEqual({
      id: expect.any(Number),
      title: 'Contact book',
      description: expect.stringMatching(/^….*Every contact in one place\.$/),
      created_at: '2026-05-01T10:00:00.000Z',
      tags: ['TypeScript', 'SQL'],
      project_url: 'https://contacts.example/',
      url: '/projects/contact-book',
    });
    expect(project.description.length).toBeLessThanOrEqual(150);
    expect(body.results.actions).toEqual([
      { id: 'page-contact', title: 'Contact', description: 'Send a message', icon: 'envelope', url: '/contact' },
    ]);
  });

  test('refuses what is empty or too long, and says so at the field', async () => {
    const app = await openApp(openTestDatabase);
    for (const query of [{}, { q: '' }, { q: ' \t ' }, { q: '\u200b' }]) {
      const { status, body } = await search(app, query);
      expect(status).toBe(400);
      expect(body.errors).toEqual({ q: ['Please enter a search term.'] });
    }
    const { status, body } = await search(app, { q: 'x'.repeat(201) });
    expect(status).toBe(400);
    expect(body.errors.q).toEqual(['Ensure this field has no more than 200 characters.']);
    expect((await search(app, { q: 'x', sort: 'best' })).status).toBe(400);
    expect((await search(app, { q: 'x', category: 'pages' })).status).toBe(400);
  });

  test('sorts by date and title, and a category leaves the other groups out but for their counts', async () => {
    const app = await openApp(openTestDatabase);
    const times = ['2024-01-01', '2026-01-01', '2025-01-01'];
    for (const [i, title] of ['Beta', 'Gamma', 'alpha'].entries()) {
      const first_published_at = `${times[i]}T00:00:00.000Z`;
      await writePost(app, { title, content: '<p>Sortable words.</p>', first_published_at });
      await writeProject(app, {
        title: `${title} project`,
        description: '<p>Sortable.</p>',
        created_at: first_published_at,
      });
    }
    const sorted = async (sort: string) => {
      const { results } = (await search(app, { q: 'sortable', sort })).body;
      return [titles(results.posts), titles(results.projects).map((title) => title.replace(' project', ''))];
    };
    for (const [sort, expected] of Object.entries({
      relevance: ['Gamma', 'alpha', 'Beta'],
      date_desc: ['Gamma', 'alpha', 'Beta'],
      date_asc: ['Beta', 'alpha', 'Gamma'],
      title_asc: ['alpha', 'Beta', 'Gamma'],
      title_desc: ['Gamma', 'Beta', 'alpha'],
    })) {
      expect([sort, ...(await sorted(sort))]).toEqual([sort, expected, expected]);
    }
    const { body } = await search(app, { q: 'sortable', category: 'projects' });
    expect(body).toMatchObject({
      results: { posts: [], actions: [] },
      total_results: 3,
      counts: { posts: 3, projects: 3, actions: 0 },
    });
    expect(body.results.projects).toHaveLength(3);
  });

  test('sorts actions by title, too', async () => {
    const app = await openApp(openTestDatabase);
    const sorted = async (sort: string) => titles((await search(app, { q: 'hire', sort })).body.results.actions);
    expect(await sorted('title_asc')).toEqual(['Contact', 'Services']);
    expect(await sorted('title_desc')).toEqual(['Services', 'Contact']);
  });

  test('has pages, each result on one of them, in every order', async () => {
    const app = await openApp(openTestDatabase);
    for (let i = 0; i < 7; i += 1) await writePost(app, { title: `Paged ${i}` });
    await writeProject(app, { title: 'Paged project' });
    for (const sort of ['relevance', 'date_asc', 'title_desc']) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => search(app, { q: 'paged', sort, page, page_size: 2 })),
      );
      expect(pages.map(({ body }) => body.total_pages)).toEqual([4, 4, 4, 4]);
      const found = pages.flatMap(({ body }) => titles(body.results.posts));
      expect(found.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((i) => `Paged ${i}`));
      expect(pages.map(({ body }) => body.results.projects.length)).toEqual([1, 0, 0, 0]);
    }
    expect((await search(app, { q: 'paged', page: 5, page_size: 2 })).status).toBe(404);
    expect((await search(app, { q: 'nothingofthekind', page: 1 })).status).toBe(200);
  });

  test('says what may have been meant, and answers with that', async () => {
    const app = await openApp(openTestDatabase);
    await writePost(app, { title: 'Kubernetes in anger' });
    const { body } = await search(app, { q: 'kubrenetes' });
    expect(body).toMatchObject({
      message: 'Nothing was found as it was typed. These are the results for "kubernetes".',
      did_you_mean: 'kubernetes',
      total_results: 1,
      words: expect.arrayContaining(['kubernetes']),
    });
    expect(titles(body.results.posts)).toEqual(['Kubernetes in anger']);
    expect((await search(app, { q: 'qqqqqqqq' })).body).toMatchObject({
      ...{ success: true, message: 'Nothing was found.', did_you_mean: null, total_results: 0 },
    });
  });

  test('leaves out words that say nothing, where they are all that is missing', async () => {
    const app = await openApp(openTestDatabase);
    await writePost(app, { title: 'Rust after C++' });
    await writePost(app, { title: 'How to burn toast' });
    const { body } = await search(app, { q: 'rust vs the C++' });
    expect(titles(body.results.posts)).toEqual(['Rust after C++']);
    expect(body).toMatchObject({ message: '1 result was found.', found_some_words: false, did_you_mean: null });
    expect(titles((await search(app, { q: 'how to' })).body.results.posts)).toEqual(['How to burn toast']);
  });

  test('finds posts by what their writers say of them in short, before those that have it in their text', async () => {
    const app = await openApp(openTestDatabase);
    await writePost(app, { title: 'Short', description: 'All about quasarfish.' });
    await writePost(app, { title: 'Newer', content: '<p>Once I saw a quasarfish.</p>' });
    const { body } = await search(app, { q: 'quasarfish' });
    expect(titles(body.results.posts)).toEqual(['Short', 'Newer']);
    expect((await search(app, { q: 'quasarfihs' })).body.did_you_mean).toBe('quasarfish');
  });

  test('finds what has most of the words where nothing has all of them, whole titles first, and says so', async () => {
    const app = await openApp(openTestDatabase);
    await writePost(app, { title: 'Other things', content: '<p>Docker images in some size or other.</p>' });
    await writePost(app, { title: 'Docker images' });
    await writePost(app, { title: 'Docker alone' });
    await writePost(app, { title: 'Graphs' });
    await writePost(app, { title: 'A secret plan', is_published: false });
    await writeProject(app, { title: 'Images of harbours', description: '<p>Docker again.</p>' });
    const { body } = await search(app, { q: 'docker images smaller' });
    expect(titles(body.results.posts)).toEqual(['Docker images', 'Other things']);
    expect(titles(body.results.projects)).toEqual(['Images of harbours']);
    expect(body).toMatchObject({
      message: 'Nothing has all of the words. These are the results for most of them.',
      ...{ found_some_words: true, did_you_mean: null, total_results: 3, counts: { posts: 2, projects: 1 } },
    });
    const half = (await search(app, { q: 'graphs plan zzzzzz yyyyyy' })).body;
    expect(half).toMatchObject({ found_some_words: false, total_results: 0 });
    const one = (await search(app, { q: 'graphs secret' })).body;
    expect(titles(one.results.posts)).toEqual(['Graphs']);
    const many = 'docker images one two three four five six seven eight nine ten eleven';
    expect((await search(app, { q: many })).body.total_results).toBe(0);
    const page = (await search(app, { q: 'docker images smaller', page_size: 1, page: 2, sort: 'title_asc' })).body;
    expect(titles(page.results.posts)).toEqual(['Other things']);
  });

  test.each([
    ['hire', 'Contact', '/contact'],
    ['maud ferreday', 'About', '/about'],
    ['e-mail', 'Contact', '/contact'],
    ['resume', 'Download CV', '/api/v1/resume-pdf/'],
    ['curriculum', 'Download CV', '/api/v1/resume-pdf/'],
    ['subscribe', 'RSS feed', '/feed.xml'],
    ['testing', 'Software Testing', '/services'],
    ['postgresql', 'PostgreSQL', '/about#skills'],
  ])('for %s leads to %s', async (q, title, url) => {
    const app = await openApp(openTestDatabase);
    await seedSampleContent(app.deps.database);
    const { actions } = (await search(app, { q })).body.results;
    expect(actions).toContainEqual(expect.objectContaining({ title, url }));
  });

  test('leads to jobs at the anchors of the page, and forgets them with the record', async () => {
    const app = await openApp(openTestDatabase);
    await seedSampleContent(app.deps.database);
    const { experience } = (await (await app.fetch('/api/v1/about/')).json()).data;
    const [{ id, title, company }] = experience;
    const { actions } = (await search(app, { q: company })).body.results;
    expect(actions).toContainEqual(
      expect.objectContaining({ title, url: `/about#experience-${id}`, icon: 'building' }),
    );
    const { db, changes } = app.deps.database;
    await db.deleteFrom('section_entries').execute();
    await changes.publish(['about']);
    expect((await search(app, { q: company })).body.counts.actions).toBe(0);
  });

  test('is refused when asked for too often, with the texts of each call', async () => {
    const app = await openApp(openTestDatabase);
    const refusal = async (path: string) => {
      for (let i = 0; i < 300; i += 1) {
        const response = await app.fetch(path);
        if (response.status === 429) return (await response.json()).message;
      }
      return null;
    };
    expect(await refusal('/api/v1/search/suggestions/?q=ku')).toBe(
      'Too many requests. Please wait a moment before searching again.',
    );
    expect(await refusal('/api/v1/search/popular/')).toBe('Too many requests. Please wait a moment.');
    expect(await refusal('/api/v1/search/?q=ku')).toBe('Too many requests. Please wait a moment.');
  });
});
