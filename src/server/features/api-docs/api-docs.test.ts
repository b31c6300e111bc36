import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { api } from '../../../shared/contract/api.ts';

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)));
}

describeEachDatabase('the API reference', (openTestDatabase) => {
  test('describes every call, and every reference in it resolves', async () => {
    const app = await createTestApp(openTestDatabase);
    const response = await app.fetch('/api/v1/openapi.json');
    const document = await response.json();
    expect([response.status, document.openapi, document.servers]).toEqual([
      200,
      '3.1.0',
      [{ url: 'http://site.test' }],
    ]);

    const described = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(api.map(({ method, path }) => `${method} ${path}`).toSorted());

    const refs = refsIn(document);
    expect(refs).toContain('#/components/schemas/Error');
    for (const ref of refs) {
      const target = ref
        .replace('#/', '')
        .split('/')
        .reduce((part, key) => part?.[key], document);
      expect([ref, target]).toEqual([ref, expect.any(Object)]);
    }
  });

  test('tells fields, statuses and who may call', async () => {
    const app = await createTestApp(openTestDatabase);
    const { paths } = await (await app.fetch('/api/v1/openapi.json')).json();
    const signUp = paths['/api/v1/auth/signup/'].post;
    const body = signUp.requestBody.content['application/json'].schema;
    expect(body.required).toContain('password_confirm');
    expect(body.properties.first_name).toMatchObject({ type: 'string', maxLength: 30 });
    expect(Object.keys(signUp.responses)).toEqual(['201', 'default']);
    expect(signUp.security).toBeUndefined();
    expect(paths['/api/v1/auth/profile/'].get.security).toEqual([{ bearer: [] }]);
  });

  test('tells what a call answers that is not JSON, and in which type it may fail', async () => {
    const app = await createTestApp(openTestDatabase);
    const { paths } = await (await app.fetch('/api/v1/openapi.json')).json();
    const { responses } = paths['/media/{key}/{name}'].get;
    expect(Object.keys(responses['200'].content)).toEqual(['image/webp', 'image/avif']);
    expect(Object.keys(responses.default.content)).toEqual(['text/html']);
    const page = await (await app.fetch('/api/docs')).text();
    for (const type of ['application/json', 'application/atom+xml; charset=utf-8', 'image/webp, image/avif']) {
      expect(page).toContain(`<td>${type}</td>`);
    }
  });

  test('says what is to be changed and sent back', async () => {
    const app = await createTestApp(openTestDatabase);
    const page = await (await app.fetch('/api/docs')).text();
    for (const call of ['/api/v1/blog/article/{slug}/edit/', '/api/v1/projects/{slug}/update/']) {
      expect(page).toContain(`begin with what GET ${call} gives`);
    }
  });

  test('has a page for people that lists every call and runs nothing', async () => {
    const app = await createTestApp(openTestDatabase);
    const response = await app.fetch('/api/docs');
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    for (const { method, path } of api) expect(page).toContain(`<code>${method} ${path}</code>`);
  });
});
