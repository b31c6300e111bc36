import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { projectEditor, writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { ProjectSummary } from '../../../shared/contract/projects.ts';

async function list(app: TestApp, query: string) {
  const response = await app.fetch(`/api/v1/projects/list?${query}`);
  return { status: response.status, body: await response.json() };
}

async function titles(app: TestApp, query: string): Promise<string[]> {
  return (await list(app, query)).body.results.map(({ title }: ProjectSummary) => title);
}

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;

describeEachDatabase('the list of projects', (openTestDatabase) => {
  test('shows what cards show, and no more', async () => {
    const app = await createTestApp(openTestDatabase);
    const { id } = await writeProject(app, {
      short_description: 'Short.',
      category: 'Tools',
      technologies: ['Go'],
      created_at: day(1),
    });
    expect((await list(app, '')).body).toEqual({
      count: 1,
      next: null,
      previous: null,
      page: 1,
      page_size: 12,
      total_pages: 1,
      has_next: false,
      has_previous: false,
      results: [
        {
          id,
          slug: 'a-project',
          title: 'A project',
          short_description: 'Short.',
          excerpt: 'Short.',
          category: 'Tools',
          project_type: '',
          client: '',
          status: 'completed',
          priority: 0,
          is_featured: false,
          technologies: ['Go'],
          live: true,
          created_at: day(1),
          first_image: null,
        },
      ],
    });
  });

  test('shows drafts to those who may edit them, and to nobody else, whoever asked before', async () => {
    const app = await createTestApp(openTestDatabase);
    await writeProject(app, { title: 'Shown', created_at: day(1) });
    await writeProject(app, { title: 'Draft', created_at: day(2), live: false, category: 'Tools' });
    const editor = bearer(await signInAs(app, 'owner'));
    const titlesFor = async (headers: Record<string, string>, query = '') => {
      const { count, results } = await (await app.fetch(`/api/v1/projects/list?${query}`, { headers })).json();
      expect(count).toBe(results.length);
      return results.map(({ title }: ProjectSummary) => title);
    };
    expect(await titlesFor(editor)).toEqual(['Draft', 'Shown']);
    expect(await titlesFor({})).toEqual(['Shown']);
    expect(await titlesFor(editor)).toEqual(['Draft', 'Shown']);
    for (const query of ['search=draft', 'category=Tools']) {
      expect([await titlesFor({}, query), await titlesFor(editor, query)], query).toEqual([[], ['Draft']]);
    }
    const withoutRight = bearer(await signInAs(app, 'member'));
    expect(await titlesFor(withoutRight)).toEqual(['Shown']);
  });

  test('begins with featured ones and those of high priority, in every order', async () => {
    const app = await createTestApp(openTestDatabase);
    await writeProject(app, { title: 'Beta', created_at: day(1) });
    await writeProject(app, { title: 'Alpha', created_at: day(2) });
    await writeProject(app, { title: 'Urgent', created_at: day(3), priority: 9 });
    await writeProject(app, { title: 'Star', created_at: day(4), is_featured: true });
    expect(await titles(app, '')).toEqual(['Star', 'Urgent', 'Alpha', 'Beta']);
    expect(await titles(app, 'ordering=created_at')).toEqual(['Star', 'Urgent', 'Beta', 'Alpha']);
    expect(await titles(app, 'ordering=title')).toEqual(['Star', 'Urgent', 'Alpha', 'Beta']);
    expect(await titles(app, 'ordering=-title')).toEqual(['Star', 'Urgent', 'Beta', 'Alpha']);
  });

  test('is sorted by client, type, category and title in any script, ties by age', async () => {
    const app = await createTestApp(openTestDatabase);
    const names = ['zebra', 'Äpfel', 'apple', 'Ελλάδα', '東京', 'яблоко', 'APPLE'];
    for (const [i, name] of names.entries()) {
      const named = { client: name, project_type: name, category: name };
      await writeProject(app, { title: `${name} ${i}`, ...named, created_at: day(10 - i) });
    }
    const sorted = ['Äpfel 1', 'apple 2', 'APPLE 6', 'zebra 0', 'Ελλάδα 3', 'яблоко 5', '東京 4'];
    // "apfel" comes before "apple"; the two apples are equal, and keep the order of their ids.
    for (const field of ['client', 'project_type', 'category']) {
      expect(await titles(app, `ordering=${field}`), field).toEqual(sorted);
      expect(await titles(app, `ordering=-${field}`), field).toEqual(sorted.toReversed());
    }
    expect(await titles(app, 'ordering=title')).toEqual(sorted);
  });

  test('comes in pages that repeat and skip nothing', async () => {
    const app = await createTestApp(openTestDatabase);
    for (let i = 0; i < 7; i += 1) await writeProject(app, { title: `Same ${i}`, client: 'One', created_at: day(1) });
    for (const ordering of ['created_at', '-created_at', 'client', '-category']) {
      const seen = [];
      for (const page of [1, 2, 3]) seen.push(...(await titles(app, `ordering=${ordering}&page_size=3&page=${page}`)));
      expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, i) => `Same ${i}`));
    }
    const { body } = await list(app, 'page_size=3&page=2&client=one');
    expect(body).toMatchObject({ count: 7, total_pages: 3, has_next: true, has_previous: true });
    expect(body.next).toBe('http://site.test/api/v1/projects/list?client=one&page=3&page_size=3');
  });

  test('is narrowed down by category, type and client, without regard to capitals and accents', async () => {
    const app = await createTestApp(openTestDatabase);
    await writeProject(app, { title: 'One', category: 'Café', project_type: 'Tool', client: "O'Neill & 100%" });
    await writeProject(app, { title: 'Two', category: 'CAFE', project_type: 'Site', client: 'ACME' });
    await writeProject(app, { title: 'Three', category: 'C++', project_type: 'Tool', client: '' });
    await writeProject(app, { title: 'Draft', category: 'Café', live: false });
    const found = async (query: string) => (await titles(app, query)).toSorted();
    expect(await found('category=cafe')).toEqual(['One', 'Two']);
    expect(await found('category=caf%C3%A9&project_type=TOOL')).toEqual(['One']);
    expect(await found('category=C%2B%2B')).toEqual(['Three']);
    expect(await found(`client=${encodeURIComponent("o'neill & 100%")}`)).toEqual(['One']);
    expect(await found('client=100%25')).toEqual([]);
    expect(await found('category=&client=')).toEqual(['One', 'Three', 'Two']);
  });

  test('is searched in title, texts, technologies, client and category', async () => {
    const app = await createTestApp(openTestDatabase);
    await writeProject(app, {
      title: 'Aardvark',
      short_description: 'Badger',
      description: '<p>Capybara &amp; <strong>Dog</strong></p>',
      technologies: ['Elixir', 'C++'],
      client: 'Fjord',
      category: 'Gardening',
    });
    await writeProject(app, { title: 'Other' });
    for (const word of [
      'aard',
      'BADGER',
      'capybara',
      'dog',
      'elixir',
      'c%2B%2B',
      'fjord',
      'garden',
      'aardvark%20dog',
    ]) {
      expect(await titles(app, `search=${word}`), word).toEqual(['Aardvark']);
    }
    for (const word of ['strong', 'aardvark%20cat', '%26%7C!', '%22']) {
      expect(await titles(app, `search=${word}`), word).toEqual([]);
    }
  });

  test('shows the first image of each', async () => {
    const app = await createTestApp(openTestDatabase);
    const { upload, create } = await projectEditor(app);
    const [red, blue] = await upload([await pictureFile('#f00'), await pictureFile('#00f')]);
    const images = [
      { id: blue?.id, alt: 'Blue' },
      { id: red?.id, alt: '' },
    ];
    await create({ title: 'Shown', description: '<p>x</p>', live: true, image_list: images });
    const [project] = (await list(app, '')).body.results;
    expect(project.first_image).toEqual({ ...blue, alt: 'Blue' });
  });

  test.each([
    ['page=0', { page: ['Enter a valid page number.'] }],
    ['page=x', { page: ['Enter a valid page number.'] }],
    ['page_size=101', { page_size: ['Enter a number from 1 to 100.'] }],
    ['page_size=1.5', { page_size: ['Enter a number from 1 to 100.'] }],
    ['ordering=priority', { ordering: ['"priority" is not a valid choice.'] }],
    [`client=${'x'.repeat(101)}`, { client: ['Ensure this field has no more than 100 characters.'] }],
  ])('refuses %s', async (query, errors) => {
    const app = await createTestApp(openTestDatabase);
    const { status, body } = await list(app, query);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('has no page after the last', async () => {
    const app = await createTestApp(openTestDatabase);
    await writeProject(app);
    expect((await list(app, 'page=2')).status).toBe(404);
    expect((await list(app, 'search=nothing&page=1')).status).toBe(200);
  });

  test('follows every change at once', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update, trash, send } = await projectEditor(app);
    const text = { title: 'One', description: '<p>x</p>' };
    expect(await titles(app, '')).toEqual([]);
    const { id } = (await create({ ...text, live: true })).body.project;
    expect(await titles(app, '')).toEqual(['One']);
    await update('one', { ...text, live: false });
    expect(await titles(app, '')).toEqual([]);
    await update('one', { ...text, live: true });
    expect(await titles(app, '')).toEqual(['One']);
    expect((await trash(id)).body).toEqual({ success: true, message: 'Project deleted successfully!' });
    expect(await titles(app, '')).toEqual([]);
    expect((await trash(id)).status).toBe(404);
    await send('POST', `manage/projects/${id}/restore/`);
    expect(await titles(app, '')).toEqual(['One']);
  });
});

interface Field {
  name: string;
  choices: { value: string }[];
}

describeEachDatabase('the form of projects', (openTestDatabase) => {
  test('tells the public what public projects use, and staff what all use and what is usual', async () => {
    const app = await createTestApp(openTestDatabase);
    await writeProject(app, { title: 'One', category: 'Robots', client: 'Ada' });
    await writeProject(app, { title: 'Two', category: 'ROBOTS', client: '' });
    await writeProject(app, { title: 'Three', category: 'Secret', client: 'Nobody', live: false });
    const { send } = await projectEditor(app);
    const choices = (fields: Field[], field: string) =>
      fields.find(({ name }) => name === field)?.choices.map(({ value }) => value);
    const { fields } = await (await app.fetch('/api/v1/projects/form-config')).json();
    expect(choices(fields, 'category')).toEqual(['ROBOTS']);
    expect(choices(fields, 'client')).toEqual(['Ada']);
    const own = (await send('GET', 'projects/create')).body.fields;
    expect(choices(own, 'category')).toEqual(expect.arrayContaining(['Web Development', 'ROBOTS', 'Secret']));
    expect(choices(own, 'client')).toEqual(['Personal', 'Ada', 'Nobody']);
  });

  test('offers technologies of other projects, the most used first, and those of drafts only to writers', async () => {
    const app = await createTestApp(openTestDatabase);
    await writeProject(app, { title: 'One', technologies: ['SQL', 'go'] });
    await writeProject(app, { title: 'Two', technologies: ['Go', 'Rust'] });
    await writeProject(app, { title: 'Three', technologies: ['Zig'], live: false });
    const { send } = await projectEditor(app);
    const technologies = (fields: Field[]) =>
      fields.find(({ name }) => name === 'technologies')?.choices.map(({ value }) => value.toLowerCase());
    const { fields } = await (await app.fetch('/api/v1/projects/form-config')).json();
    expect(technologies(fields)).toEqual(['go', 'rust', 'sql']);
    expect(technologies((await send('GET', 'projects/create')).body.fields)).toEqual(['go', 'rust', 'sql', 'zig']);
  });

  test('has the limits that answers are checked by', async () => {
    const app = await createTestApp(openTestDatabase);
    const { fields } = await (await app.fetch('/api/v1/projects/form-config')).json();
    const field = (wanted: string) => fields.find(({ name }: Field) => name === wanted);
    expect(field('title')).toMatchObject({ widget: 'text', required: true, max_length: 200 });
    expect(field('description')).toMatchObject({ widget: 'rich_text', required: true });
    expect(field('category')).toMatchObject({ widget: 'combobox', required: false, max_length: 100 });
    expect(field('status')).toMatchObject({ widget: 'select', required: false });
    expect(field('status').choices[1]).toEqual({ value: 'in_progress', label: 'In progress' });
    expect(field('priority')).toMatchObject({ widget: 'number', required: false, min: 0, max: 100 });
    expect(field('technologies')).toMatchObject({ widget: 'tags', required: false });
    expect(field('live')).toMatchObject({ widget: 'checkbox', required: false });
    const files = { accept: 'image/*', multiple: true, max_size: 5 * 1024 * 1024, max_count: 20, required: false };
    expect(field('images')).toMatchObject({ widget: 'images', ...files });
  });
});
