import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { emptyProjectText, projectOrderings } from '../../../shared/contract/projects.ts';
import type { Db } from '../../db/schema.ts';
import { indexDocument } from '../search-index/word-index.queries.ts';
import { countProjects, listProjectIds } from './project-list.queries.ts';
import { projectType } from './project-type.ts';

/** More than what is simply found and sorted. */
const projectCount = 720;
const time = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString();

/** The word `often` is in most projects, `seldom` in a few. */
function makeProject(number: number) {
  const names = { category: `c${number % 3}`, project_type: `t${number % 7}`, client: `k${(number * 5) % 11}` };
  const { images: _images, technologies: _technologies, is_featured: _featured, ...texts } = emptyProjectText;
  return {
    ...texts,
    ...names,
    category_key: names.category,
    project_type_key: names.project_type,
    client_key: names.client,
    slug: `p${number}`,
    title: `P ${number}`,
    title_key: `p ${(number * 37) % 50}`,
    created_at: time((number * 13) % 100),
    updated_at: time(0),
    first_live_at: time(0),
    priority: number % 90 === 0 ? 5 : 0,
    is_featured: number % 200 === 0 ? 1 : 0,
    is_live: number % 31 === 0 ? 0 : 1,
    deleted_at: number % 37 === 0 ? time(1) : null,
    word_count: 2,
    status: 'completed' as const,
    technologies: '[]',
    ...{ project_url: '', github_url: '', live_url: '', short_description: '', excerpt: '' },
    ...{ description: '<p>x</p>', description_html: '<p>x</p>' },
  };
}

type Made = ReturnType<typeof makeProject> & { id: number };

const wordsOf = (number: number) => `${number % 5 > 0 ? 'often' : ''} ${number % 60 === 7 ? 'seldom' : ''}`;

async function fill(db: Db): Promise<Made[]> {
  return db.transaction().execute(async (trx) => {
    const made: Made[] = [];
    for (let number = 1; number <= projectCount; number += 1) {
      const project = makeProject(number);
      const { id } = await trx.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow();
      await indexDocument(trx, projectType, id, { body: wordsOf(number) });
      made.push({ ...project, id });
    }
    return made.filter(({ is_live, deleted_at }) => is_live === 1 && deleted_at === null);
  });
}

const sortKeys = {
  created_at: 'created_at',
  title: 'title_key',
  client: 'client_key',
  project_type: 'project_type_key',
  category: 'category_key',
} as const;

function inOrder(projects: readonly Made[], ordering: string): number[] {
  const sign = ordering.startsWith('-') ? -1 : 1;
  const key = sortKeys[ordering.replace('-', '') as keyof typeof sortKeys];
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return projects
    .toSorted(
      (a, b) =>
        b.is_featured - a.is_featured ||
        b.priority - a.priority ||
        sign * compare(a[key], b[key]) ||
        sign * (a.id - b.id),
    )
    .map(({ id }) => id);
}

describeEachDatabase('a long list of projects', (openTestDatabase) => {
  test('has every public project that is asked for once, in every order, with every filter', async () => {
    const { db } = await openTestDatabase();
    const all = await fill(db);
    const has = (word: string) => (project: Made) => wordsOf(Number(project.slug.slice(1))).includes(word);
    const filters = [
      { filter: {}, wanted: all },
      { filter: { search: 'often' }, wanted: all.filter(has('often')) },
      { filter: { search: 'seldom' }, wanted: all.filter(has('seldom')) },
      {
        filter: { search: 'often', category: 'C1' },
        wanted: all.filter(has('often')).filter((p) => p.category === 'c1'),
      },
      { filter: { category: 'c1' }, wanted: all.filter((p) => p.category === 'c1') },
      {
        filter: { project_type: 't2', client: 'k3' },
        wanted: all.filter((p) => p.project_type === 't2' && p.client === 'k3'),
      },
    ];
    for (const { filter: asked, wanted } of filters) {
      const filter = { ...asked, with_drafts: false };
      const count = await countProjects(db, filter);
      expect(count, JSON.stringify(filter)).toBe(wanted.length);
      for (const ordering of projectOrderings) {
        const ids: number[] = [];
        for (let offset = 0; offset < count; offset += 90) {
          ids.push(...(await listProjectIds(db, filter, { ordering, count, limit: 90, offset })));
        }
        expect(ids, `${JSON.stringify(filter)} ${ordering}`).toEqual(inOrder(wanted, ordering));
        const first = await listProjectIds(db, filter, { ordering, count, limit: 12, offset: 0 });
        expect(first).toEqual(inOrder(wanted, ordering).slice(0, 12));
      }
    }
  }, 60_000);
});
