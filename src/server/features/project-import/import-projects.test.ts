import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { folderOf, picture } from '../../../../tests/support/imported-folder.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { importProjects } from './import-projects.ts';
import { readRows } from './read-rows.ts';

async function importer(
  openTestDatabase: OpenTestDatabase,
  name: string,
  content: string,
  files: Record<string, Uint8Array> = {},
) {
  const app = await createTestApp(openTestDatabase);
  const directory = await folderOf('work', { ...files, [name]: content });
  const run = async (is_dry_run = false) => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const report = await importProjects(app.deps, { path: join(directory, name), is_dry_run, author_id: null, print });
    return { lines, report };
  };
  const project = async (slug: string) => (await app.fetch(`/api/v1/projects/${slug}/`)).json();
  return { app, run, project };
}

describeEachDatabase('importing projects', (openTestDatabase) => {
  test('takes a JSON list with images, Markdown and the names of other programs', async () => {
    const content = JSON.stringify([
      {
        title: 'Lighthouse',
        description: '## Why\n\nIt **shines**. ![Chart](img/b.png)',
        summary: 'A lamp.',
        type: 'Hardware',
        repo: 'https://code.example/lighthouse',
        tech: ['C', 'Rust'],
        status: 'In Progress',
        priority: 5,
        featured: true,
        date: '2021-03-04',
        images: ['img/a.png', { src: 'img/b.png', alt: 'A chart' }],
      },
    ]);
    const files = { 'img/a.png': await picture('#c40'), 'img/b.png': await picture('#04c') };
    const { run, project } = await importer(openTestDatabase, 'work.json', content, files);
    expect(await run()).toEqual({
      lines: ['imported  Lighthouse → /projects/lighthouse'],
      report: { imported: 1, skipped: 0, warnings: 0 },
    });
    const found = await project('lighthouse');
    expect(found).toMatchObject({
      short_description: 'A lamp.',
      project_type: 'Hardware',
      github_url: 'https://code.example/lighthouse',
      technologies: ['C', 'Rust'],
      status: 'in_progress',
      priority: 5,
      is_featured: true,
      live: true,
      created_at: '2021-03-04T00:00:00.000Z',
    });
    expect(found.description).toContain('<strong>shines</strong>');
    expect(found.description).toContain('src="/media/');
    expect(found.images.map(({ alt }: { alt: string }) => alt)).toEqual(['', 'A chart']);
  });

  test('takes CSV, also with semicolons and several images in a cell', async () => {
    const content =
      '\ufeffTitle;Description;Technologies;Client;Images;Image alts;Draft\r\n' +
      '"Map; of towns";"Two\r\nlines";"Go, SQL";ACME;a.png|b.png;One|Two;\r\n' +
      'Secret;Not yet.;;;;;yes\r\n';
    const files = { 'a.png': await picture('#c40'), 'b.png': await picture('#04c') };
    const { run, project } = await importer(openTestDatabase, 'work.csv', content, files);
    const { lines } = await run();
    expect(lines).toEqual([
      'imported  Map; of towns → /projects/map-of-towns',
      'imported  Secret → /projects/secret (draft)',
    ]);
    const found = await project('map-of-towns');
    expect(found).toMatchObject({ technologies: ['Go', 'SQL'], client: 'ACME' });
    expect(found.images.map(({ alt }: { alt: string }) => alt)).toEqual(['One', 'Two']);
    expect(await project('secret')).toMatchObject({ message: 'Project not found' });
  });

  test('makes a draft of what is in doubt, and says why', async () => {
    const content = JSON.stringify([
      { title: 'One', description: 'Text.', date: '05/03/2021' },
      { title: 'Two', description: 'Text.', date: '2023-02-30', draft: true },
      { title: 'Three', description: 'Text.', draft: 'perhaps' },
      { title: 'Four', description: 'Text.', date: '2021-03', live: 'yes' },
      { title: '\u200b\u200b', description: 'Text.' },
      { title: 'Six', description: '\u200b' },
    ]);
    const { run, project } = await importer(openTestDatabase, 'work.json', content);
    expect((await run()).lines).toEqual([
      'imported  One → /projects/one (draft)',
      '          kept as a draft: its date cannot be read: 05/03/2021',
      'imported  Two → /projects/two (draft)',
      'imported  Three → /projects/three (draft)',
      '          kept as a draft: its draft is perhaps',
      'imported  Four → /projects/four',
      'skipped   \u200b\u200b: title: This field is required.',
      'skipped   Six: This field is required.',
    ]);
    expect(await project('four')).toMatchObject({ created_at: '2021-03-01T00:00:00.000Z' });
  });

  test('twice changes nothing, also when the project was edited or is in the trash', async () => {
    const content = JSON.stringify([{ title: 'One', description: 'Text.' }]);
    const { app, run } = await importer(openTestDatabase, 'work.json', content);
    await run();
    await app.deps.database.db.updateTable('projects').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute();
    const { lines } = await run();
    expect(lines).toEqual(['skipped   One: it was imported before']);
  });

  test('says what is wrong with a row and goes on', async () => {
    const content = JSON.stringify({
      projects: [
        { title: 'Bad', description: 'Text.', url: 'javascript:alert(1)', status: 'lost' },
        { description: 'No title.' },
        { title: 'Good', description: 'Text.', images: ['gone.png', 'https://a.example/b.png', '../../etc/passwd'] },
      ],
    });
    const { run } = await importer(openTestDatabase, 'work.json', content);
    const { lines, report } = await run();
    expect(report).toEqual({ imported: 1, skipped: 2, warnings: 3 });
    expect(lines).toEqual([
      'skipped   Bad: project_url: Enter a valid URL., status: "lost" is not a valid choice.',
      'skipped   row 2: title: This field is required.',
      'imported  Good → /projects/good',
      '          image not found: gone.png',
      '          image is on another site and was not fetched: https://a.example/b.png',
      '          image not found: ../../etc/passwd',
    ]);
  });

  test('says of a row that comes twice the same in a dry run as when it is done', async () => {
    const content = JSON.stringify([
      { id: 1, title: 'One' },
      { id: 1, title: 'One', description: 'Text.' },
      { id: 1, title: 'One again', description: 'Text.' },
    ]);
    const { run } = await importer(openTestDatabase, 'work.json', content);
    const dry = await run(true);
    expect(dry.lines.at(-1)).toBe('skipped   One again: it was imported before');
    expect((await run()).report).toEqual(dry.report);
    expect(dry.report).toEqual({ imported: 1, skipped: 2, warnings: 0 });
  });

  test('takes no place in an order for a priority: the first in order would come last', async () => {
    const content = JSON.stringify([{ title: 'One', description: 'Text.', order: 1 }]);
    const { run, project } = await importer(openTestDatabase, 'work.json', content);
    await run();
    expect(await project('one')).toMatchObject({ priority: 0 });
  });

  test('gives projects of one name numbers, and stores nothing in a dry run', async () => {
    const content = JSON.stringify([
      { id: 1, title: 'Same', description: 'Text.', images: ['a.png'] },
      { id: 2, title: 'Same', description: 'Text.' },
    ]);
    const { app, run } = await importer(openTestDatabase, 'work.json', content, { 'a.png': await picture('#c40') });
    expect((await run(true)).report).toEqual({ imported: 2, skipped: 0, warnings: 0 });
    expect(await app.deps.database.db.selectFrom('media').selectAll().execute()).toEqual([]);
    expect((await run()).lines).toEqual(['imported  Same → /projects/same', 'imported  Same → /projects/same-2']);
  });
});

test.each([
  ['{"a": 1}', 'The file has no list of projects.'],
  ['[1]', 'The list has something else than projects in it.'],
  ['[', 'The file is not valid JSON'],
])('a file that has no projects in it is refused: %s', (text, message) => {
  expect(() => readRows(text, 'json')).toThrow(message);
});
