import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const family = '👨‍👩‍👧‍👦';

/** With how many posts, projects and actions there are of each; `null` for what is refused. */
const searches: [search: string, counts: [number, number, number] | null][] = [
  ['"', [0, 0, 0]],
  ['""', [0, 0, 0]],
  ["'", [0, 0, 0]],
  ["''", [0, 0, 0]],
  ['`', [0, 0, 0]],
  ['"odd', [1, 0, 0]],
  ['odd"', [1, 0, 0]],
  ['"odd words"', [1, 0, 0]],
  ["o'reilly", [1, 0, 0]],
  ['o’reilly', [1, 0, 0]],
  ["'odd'", [1, 0, 0]],
  ['odd*', [1, 0, 0]],
  ['*odd', [1, 0, 0]],
  ['*', [0, 0, 0]],
  ['odd AND words', [1, 0, 0]],
  ['odd AND', [1, 0, 0]],
  ['odd OR nothing', [0, 0, 0]],
  ['NOT odd', [0, 0, 0]],
  ['odd NEAR words', [0, 0, 0]],
  ['NEAR(odd, 5)', [0, 0, 0]],
  ['title:odd', [0, 0, 0]],
  ['words:odd', [0, 0, 0]],
  ['{title}:odd', [0, 0, 0]],
  ['-odd', [1, 0, 0]],
  ['+odd', [1, 0, 0]],
  ['odd^2', [0, 0, 0]],
  ['^odd', [1, 0, 0]],
  ['=odd', [1, 0, 0]],
  ['~odd', [1, 0, 0]],
  ['&odd', [1, 0, 0]],
  ['!odd', [1, 0, 0]],
  ['odd & words', [1, 0, 0]],
  ['odd | words', [1, 0, 0]],
  ['odd <-> words', [1, 0, 0]],
  ['odd:*', [1, 0, 0]],
  ['odd:A', [0, 0, 0]],
  ['(odd', [1, 0, 0]],
  ['odd)', [1, 0, 0]],
  ['%', [0, 0, 0]],
  ['%odd%', [1, 0, 0]],
  ['_', [0, 0, 0]],
  ['o_d', [0, 0, 0]],
  ['o%d', [0, 0, 0]],
  ['\\', [0, 0, 0]],
  ['odd\\', [1, 0, 0]],
  ["'; drop table posts; --", [0, 0, 0]],
  ["' or 1=1 --", [0, 0, 0]],
  ['odd\u0000', null],
  ['\u0007', null],
  ['\ud83d', [0, 0, 0]],
  ['odd \udc00', [1, 0, 0]],
  ['x'.repeat(10_000), null],
  ['odd '.repeat(50), [1, 0, 0]],
  ['عنوان', [0, 1, 0]],
  ['\u202eodd', [1, 0, 0]],
  ['\u2067עברית\u2069', [0, 1, 0]],
  [family, [0, 0, 0]],
  [`odd ${family}`, [1, 0, 0]],
  ['<b>odd</b>', [0, 0, 0]],
  ['<script>alert(1)</script>', [0, 0, 0]],
  ['&lt;odd&gt;', [0, 0, 0]],
  ['constructor', [1, 0, 0]],
  ['__proto__', [0, 0, 0]],
  ['toString', [0, 0, 0]],
  ['null', [0, 0, 0]],
  ['0', [0, 0, 0]],
  ['1e999', [0, 0, 0]],
  ['ﬁne', [1, 0, 0]],
  ['Ｏｄｄ', [1, 0, 0]],
  ['oḋḋ', [1, 0, 0]],
  ['東', [0, 1, 0]],
  ['c', [0, 0, 0]],
  ['C++', [1, 0, 0]],
  ['...', [0, 0, 0]],
  ['../../etc/passwd', [0, 0, 0]],
];

async function openApp(openTestDatabase: OpenTestDatabase) {
  const app = await createTestApp(openTestDatabase, { config: { trusted_proxies: 1 } });
  await writePost(app, {
    title: 'Odd words',
    content: "<p>Fine words and O'Reilly, in C++ with a constructor.</p>",
    tags: ['x1'],
  });
  await writeProject(app, { title: 'عنوان עברית 東京' });
  let caller = 0;
  const ask = async (path: string) => {
    caller += 1;
    const response = await app.fetch(path, { headers: { 'x-forwarded-for': `198.51.100.${caller % 250}` } });
    return { status: response.status, body: await response.json() };
  };
  return { app, ask };
}

describeEachDatabase('odd searches', (openTestDatabase) => {
  test('find the same on both databases, and fail on none', async () => {
    const { ask } = await openApp(openTestDatabase);
    const found: typeof searches = [];
    for (const [search] of searches) {
      const { status, body } = await ask(`/api/v1/search/?q=${encodeURIComponent(search.toWellFormed())}`);
      if (status === 400) found.push([search, null]);
      else if (body.did_you_mean !== null || body.found_some_words) found.push([search, [0, 0, 0]]);
      else found.push([search, [body.counts.posts, body.counts.projects, body.counts.actions]]);
    }
    expect(found).toEqual(searches);
  });

  test('in every order and category, and as suggestions, lead to no failure', async () => {
    const { ask } = await openApp(openTestDatabase);
    const failures: string[] = [];
    for (const [search] of searches) {
      const q = encodeURIComponent(search.toWellFormed());
      for (const path of [
        `?q=${q}&sort=title_asc&category=posts`,
        `?q=${q}&sort=date_asc&page=2`,
        `suggestions/?q=${q}`,
      ]) {
        const { status } = await ask(`/api/v1/search/${path}`);
        if (status >= 500) failures.push(path);
      }
    }
    expect(failures).toEqual([]);
  });
});
