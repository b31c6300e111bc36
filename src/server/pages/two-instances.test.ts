import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { fakePages } from '../../../tests/support/fake-pages.ts';
import { type OwnerCalls, ownerCalls } from '../../../tests/support/owner-calls.ts';
import { pictureFile } from '../../../tests/support/pictures.ts';
import { writePost } from '../../../tests/support/posts.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { openDatabase } from '../db/open-database.ts';
import { seedSamples } from '../features/sample-content/seed-samples.ts';

type Call = PageContext['call'];

/** Pages, and what each reads. */
const pages: Record<string, (call: Call) => Promise<unknown>> = {
  '/': (call) => call('GET /api/v1/site/', {}),
  '/about': (call) => call('GET /api/v1/about/', {}),
  '/blog': (call) => call('GET /api/v1/blog/posts/', { query: {} }),
  '/blog/article/mine': (call) => call('GET /api/v1/blog/article/{slug}/', { params: { slug: 'mine' } }),
  '/projects': (call) => call('GET /api/v1/projects/list', { query: {} }),
};

interface Change {
  of: string;
  /** The pages that show it. */
  on: readonly string[];
  /** What they say no more then. */
  gone?: string;
  /** @returns what they say then */
  make: (ask: OwnerCalls) => Promise<string>;
}

const putSection = (name: string, entry: object, shown: string): Change => ({
  of: name,
  on: ['/'],
  make: async (ask) => {
    await ask('PUT', `/api/v1/site/sections/${name}/`, { entries: [entry] });
    return shown;
  },
});

const changes: readonly Change[] = [
  putSection('services', { title: 'Lamp tending', icon: 'globe', summary: 'Daily.', description: '' }, 'Lamp tending'),
  putSection('headlines', { text: 'Tides' }, 'Tides'),
  putSection('social-links', { kind: 'code_host', label: 'Harbour code', url: 'https://a.example/' }, 'Harbour code'),
  {
    of: 'name',
    on: ['/', '/about', '/blog'],
    make: async (ask) => {
      await ask('PATCH', '/api/v1/about/profile/', { name: 'Ada Harbour' });
      return 'Ada Harbour';
    },
  },
  {
    of: 'an image that is replaced',
    on: ['/blog', '/blog/article/mine'],
    make: async (ask) => {
      const { results } = await ask('GET', '/api/v1/media/?search=picture-of-mine');
      const form = new FormData();
      form.append('image', await pictureFile('#456'));
      const { image } = await ask('POST', `/api/v1/media/${results[0].id}/replace/`, form);
      return image.optimized_image_url;
    },
  },
  {
    of: 'a tag that is renamed',
    on: ['/blog', '/blog/article/mine'],
    make: async (ask) => {
      const { results } = await ask('GET', '/api/v1/blog/manage/tags/?search=mooring');
      await ask('PATCH', `/api/v1/blog/manage/tags/${results[0].id}/`, { name: 'Anchorage' });
      return 'Anchorage';
    },
  },
  {
    of: 'samples that are removed',
    on: ['/', '/projects', '/blog'],
    gone: 'lifeboat',
    make: async (ask) => {
      await ask('DELETE', '/api/v1/sample-content/');
      return '';
    },
  },
];

describeEachDatabase('two instances', (openTestDatabase) => {
  test('show their readers on the next request what was changed on one of them', async () => {
    const shared = await openTestDatabase();
    const database = await openDatabase({ url: shared.url });
    const made = () => ({ pages: fakePages(({ call }, path) => pages[path]?.(call).then(JSON.stringify) ?? '') });
    try {
      const app = await createTestApp(openTestDatabase, { database: shared, ...made() });
      const other = await createTestApp(openTestDatabase, { database, ...made() });
      await seedSamples(app.deps);
      const cover = new File([await pictureFile('#123')], 'picture-of-mine.png', { type: 'image/png' });
      await writePost(app, { title: 'Mine', tags: ['mooring'], cover });
      const ask = await ownerCalls(app);
      const read = async (instance: typeof app, path: string) => (await instance.fetch(path)).text();
      for (const { of, on, gone, make } of changes) {
        for (const instance of [app, other]) {
          for (const path of on) expect(await read(instance, path)).toContain(gone ?? '');
        }
        const shown = await make(ask);
        const isRight = async (instance: typeof app, path: string) => {
          const page = await read(instance, path);
          return page.includes(shown) && !(gone && page.includes(gone));
        };
        for (const path of on) expect([of, path, await isRight(app, path)]).toEqual([of, path, true]);
        // PostgreSQL tells the other one in a moment.
        for (const path of on) await expect.poll(async () => [of, path, await isRight(other, path)]).toContain(true);
      }
    } finally {
      await database.close();
    }
  });
});
