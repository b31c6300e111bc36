import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { finishPage } from './rendered-page.ts';

const config = readConfig({ SECRET: 'a secret for tests that is long enough', SITE_URL: 'http://site.test' });
const preloads =
  '<link rel="modulepreload" href="/assets/index.js"/><link href="/assets/about.js" rel="modulepreload" crossorigin="">';

async function finish(html: string, hydration_scripts: readonly string[] = []) {
  const page = await finishPage(new Response(html), {
    config,
    status: 200,
    hydration_scripts,
  });
  return { ...page, html: new TextDecoder().decode(page.body.identity) };
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

async function sources(directive: 'script-src' | 'style-src', html: string): Promise<string> {
  const { headers } = await finish(html);
  return new RegExp(`${directive} ([^;]*)`).exec(headers['Content-Security-Policy'] ?? '')?.[1] ?? '';
}

test('a page allows its own inline scripts by their hashes and no others', async () => {
  const scripts = ['let a = 1;', '\n  if (a < 2 && "</p>") run("é");\n'];
  const html = `<script>${scripts[0]}</script><p>x</p><script type="module">${scripts[1]}</script><script>${scripts[0]}</script>`;
  expect(await sources('script-src', html)).toBe(`'self' ${hashOf('let a = 1;')} ${hashOf(scripts[1] ?? '')}`);
});

test('data blocks and scripts with an address need no hash', async () => {
  const html =
    '<script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>' +
    '<script type="module" src="/assets/index.js"></script>';
  expect(await sources('script-src', html)).toBe("'self'");
});

test('the styles in the head of a page are allowed by their hashes, and none in its text', async () => {
  const html =
    '<html><head><style data-x="">a{color:red}</style></head><body><style>b{color:red}</style></body></html>';
  expect(await sources('style-src', html)).toBe(`'self' ${hashOf('a{color:red}')}`);
});

test('an inline script is not spared its hash by a word in its own text or attributes', async () => {
  const script = 'load(" src=x")';
  expect(await sources('script-src', `<script class="a">${script}</script>`)).toBe(`'self' ${hashOf(script)}`);
});

test('the policy of a page has no unsafe source and allows nothing but its own by default', async () => {
  const policy = (await finish('<script>x</script>')).headers['Content-Security-Policy'];
  expect(policy).toMatch(/^default-src 'self'; /);
  for (const name of ['child-src', 'frame-src', 'media-src', 'object-src', 'worker-src']) {
    expect(policy).toContain(`; ${name} 'none'; `);
  }
  // Authors may show images from elsewhere; nothing else comes from there.
  const [images, ...more] = policy?.split('; ').filter((directive) => directive.startsWith('img-src')) ?? [];
  expect([images, more]).toEqual(["img-src 'self' data: https: http:", []]);
  expect(policy?.replace(images ?? '', '')).not.toMatch(/unsafe|\*|https?:/);
});

test('a reader’s page lists its modules for later instead of preloading them', async () => {
  const { html } = await finish(
    `<!DOCTYPE html><html lang="en-GB"><head>${preloads}<link rel="icon" href="/i.svg"/></head></html>`,
    ['/assets/hydrate.js', '/assets/index.js', '/assets/runtime.js'],
  );
  expect(html).toBe(
    '<!DOCTYPE html><html data-scripts="/assets/index.js /assets/about.js /assets/hydrate.js /assets/runtime.js" ' +
      'lang="en-GB"><head><link rel="icon" href="/i.svg"/></head></html>',
  );
});

test('a page that becomes live by itself lists its modules, too: they come after what is read', async () => {
  const { html } = await finish(`<html data-hydrate="now"><head>${preloads}</head></html>`, ['/assets/hydrate.js']);
  expect(html).toBe(
    '<html data-scripts="/assets/index.js /assets/about.js /assets/hydrate.js" data-hydrate="now"><head></head></html>',
  );
});

test('without any modules there is no list', async () => {
  expect((await finish('<html lang="en-GB"></html>')).html).toBe('<html lang="en-GB"></html>');
});
