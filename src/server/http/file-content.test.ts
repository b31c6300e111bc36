import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../tests/support/people.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { defineEndpoint } from '../../shared/contract/endpoint.ts';
import { ApiError } from '../../shared/contract/errors.ts';
import type { FileOutput } from '../../shared/contract/file-answer.ts';
import type { AppEnv } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import { contentDisposition } from './file-content.ts';
import { type Binding, handle } from './handler.ts';
import { keepAnswers } from './kept-answers.ts';
import { mountContract } from './mount-contract.ts';

const bytes = new Uint8Array([37, 80, 68, 70]);

const getPdf = defineEndpoint({
  method: 'GET',
  path: '/api/v1/paper/',
  summary: '',
  access: 'public',
  response: { content_types: ['application/pdf'], caching: 'until_changed', disposition: 'attachment' },
  reads: ['about'],
  kept_seconds: 60,
});

const getMarkdown = defineEndpoint({
  method: 'GET',
  path: '/paper/{slug}.md',
  summary: '',
  access: 'public',
  params: z.object({ slug: z.string() }),
  response: { content_types: ['text/markdown; charset=utf-8'], caching: 'until_changed' },
});

const getTable = defineEndpoint({
  method: 'GET',
  path: '/api/v1/table/',
  summary: '',
  access: 'content.manage',
  response: { content_types: ['text/csv; charset=utf-8'], caching: 'for_good', disposition: 'attachment' },
});

describeEachDatabase('files', (openTestDatabase) => {
  async function createApp(...bindings: Binding[]) {
    const testApp = await createTestApp(openTestDatabase);
    const app = new Hono<AppEnv>();
    app.onError((error, c) => errorResponse(error, c, testApp.deps.log));
    mountContract(app, keepAnswers(bindings, testApp.deps), testApp.deps);
    const ask = (path: string, headers: Record<string, string> = {}) =>
      Promise.resolve(app.request(`http://site.test${path}`, { headers }));
    return { testApp, ask };
  }

  test('are made once, until the content changes that they show, and sent to those alone who lack them', async () => {
    const make = vi.fn((): FileOutput => ({ body: bytes, file_name: 'Zoë_Ångström.pdf' }));
    const { testApp, ask } = await createApp(handle(getPdf, make));
    const first = await ask('/api/v1/paper/');
    expect(new Uint8Array(await first.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(first.headers)).toEqual({
      'content-type': 'application/pdf',
      'content-length': '4',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      'content-disposition': `attachment; filename="Zoe_Angstrom.pdf"; filename*=UTF-8''Zo%C3%AB_%C3%85ngstr%C3%B6m.pdf`,
    });
    const again = await ask('/api/v1/paper', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(make).toHaveBeenCalledTimes(1);
    await testApp.deps.database.changes.publish(['about']);
    expect((await ask('/api/v1/paper/')).status).toBe(200);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('that are texts are compressed, and may stand at an address with an ending', async () => {
    const { ask } = await createApp(
      handle(getMarkdown, ({ params: { slug } }) => {
        if (slug === 'moved') return { found_at: '/paper/here.md' };
        if (slug === 'gone') throw new ApiError(404);
        const canonical_url = slug === 'draft' ? {} : { canonical_url: 'https://ada.example/paper' };
        return { body: `# ${slug}\n`, is_private: slug === 'draft', ...canonical_url };
      }),
    );
    const plain = await ask('/paper/on.a-d%C3%A9but.md');
    expect([plain.status, await plain.text()]).toEqual([200, '# on.a-début\n']);
    const small = await ask('/paper/on.a-d%C3%A9but.md', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe('# on.a-début\n');
    expect(Object.fromEntries(small.headers)).toEqual({
      'content-type': 'text/markdown; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: plain.headers.get('etag'),
      link: '<https://ada.example/paper>; rel="canonical"',
      vary: 'Accept-Encoding',
    });

    const draft = await ask('/paper/draft.md', { 'if-none-match': '*' });
    expect([draft.status, draft.headers.get('cache-control'), draft.headers.get('etag')]).toEqual([
      200,
      'private, no-store',
      null,
    ]);
    const moved = await ask('/paper/moved.md');
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      302,
      '/paper/here.md',
      'no-cache',
    ]);
    const gone = await ask('/paper/gone.md');
    expect([gone.status, gone.headers.get('content-type'), gone.headers.get('cache-control')]).toEqual([
      404,
      'text/html; charset=UTF-8',
      'private, no-store',
    ]);
    for (const path of ['/paper/.md', '/paper/a.mdx', '/paper/a', '/paper/a/b.md']) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
  });

  test('have one address, to which that with a slash behind it leads; calls that answer with one have both', async () => {
    const { ask } = await createApp(
      handle(getMarkdown, () => ({ body: '# a\n' })),
      handle(getPdf, () => ({ body: bytes })),
    );
    const slashed = await ask('/paper/on.a-d%C3%A9but.md/?a=1');
    expect([slashed.status, slashed.headers.get('location')]).toEqual([308, '/paper/on.a-d%C3%A9but.md?a=1']);
    for (const path of ['/api/v1/paper/', '/api/v1/paper']) expect((await ask(path)).status).toBe(200);
  });

  test('that are not for everybody are refused like any call, and nobody keeps them, whatever is declared', async () => {
    const { testApp, ask } = await createApp(handle(getTable, () => ({ body: 'a,b\n' })));
    expect((await ask('/api/v1/table/')).status).toBe(401);
    expect((await ask('/api/v1/table/', bearer(await signInAs(testApp, 'member')))).status).toBe(403);
    const answer = await ask('/api/v1/table/', bearer(await signInAs(testApp, 'staff')));
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment',
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding',
    });
  });

  test('of a type that the contract does not name are not sent', async () => {
    const { ask } = await createApp(handle(getPdf, () => ({ body: '<p>', type: 'text/html' })));
    expect((await ask('/api/v1/paper/')).status).toBe(500);
  });
});

test.each([
  ['cv.pdf', 'inline; filename="cv.pdf"'],
  ['Ann O’Neill.pdf', `inline; filename="Ann O_Neill.pdf"; filename*=UTF-8''Ann%20O%E2%80%99Neill.pdf`],
  ['李.pdf', `inline; filename="_.pdf"; filename*=UTF-8''%E6%9D%8E.pdf`],
  ['a"b\\c/d%41.pdf', `inline; filename="a_b_c_d_41.pdf"; filename*=UTF-8''a%22b_c_d%2541.pdf`],
  ['a\r\nSet-Cookie: x\0.pdf', 'inline; filename="a__Set-Cookie: x_.pdf"'],
  ["it's (1)*.pdf", 'inline; filename="it\'s (1)*.pdf"'],
  ['é(1).pdf', `inline; filename="e(1).pdf"; filename*=UTF-8''%C3%A9%281%29.pdf`],
  ['Ada\u202e\u2066\u200f\ufeffxe\u2028\u{e0041}.pdf', `inline; filename="Adaxe_.pdf"`],
  ['\ud800.pdf', `inline; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('a file may be called %j', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header);
});
