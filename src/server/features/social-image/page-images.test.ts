import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { projectEditor, writeProject } from '../../../../tests/support/projects.ts';
import { renameOwner } from '../../../../tests/support/rename-owner.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Project } from '../../../shared/contract/projects.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { isPageCard, pageCardPath, pageCards } from '../../../shared/page-cards.ts';
import { siteSectionNumbers } from '../../../shared/site/sections.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';
import { replaceEntries } from '../section-editing/section-editing.queries.ts';

async function ask(app: TestApp, path: string) {
  const response = await app.fetch(path, { redirect: 'manual' });
  const { status, headers } = response;
  return { status, found_at: headers.get('location'), caching: headers.get('cache-control'), response };
}

async function imageAt(app: TestApp, path: string): Promise<Buffer> {
  const { status, caching, response } = await ask(app, path);
  expect([path, status, caching]).toEqual([path, 200, 'public, max-age=31536000, immutable']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  return bytes;
}

async function readSite(app: TestApp): Promise<Site> {
  return (await app.fetch('/api/v1/site/')).json();
}

describeEachDatabase('images of pages and projects', (openTestDatabase) => {
  test('each page has another one, at an address that changes when its texts do', async () => {
    const app = await createTestApp(openTestDatabase);
    await seedSampleContent(app.deps.database);
    const { card_version } = await readSite(app);
    const images = new Set<string>();
    for (const name of Object.keys(pageCards).filter(isPageCard)) {
      images.add((await imageAt(app, pageCardPath(name, card_version))).toString('base64'));
    }
    expect(images.size).toBe(Object.keys(pageCards).length);

    const { db, changes } = app.deps.database;
    await replaceEntries(db, siteSectionNumbers.texts, [{ id: 1, fields: { tagline: 'I do something else now.' } }]);
    await changes.publish(['site']);
    const changed = (await readSite(app)).card_version;
    expect(changed).not.toBe(card_version);
    const now = pageCardPath('about', changed);
    expect(await ask(app, pageCardPath('about', card_version))).toMatchObject({ status: 302, found_at: now });
    expect(images.has((await imageAt(app, now)).toString('base64'))).toBe(false);
  });

  test('addresses that somebody made up lead to what there is, or nowhere, and draw nothing', async () => {
    const app = await createTestApp(openTestDatabase);
    const home = pageCardPath('home', (await readSite(app)).card_version);
    for (const version of ['1', 'Buy%20now', '%3Cscript%3E', '%F0%9F%98%80', 'a'.repeat(2000), '..%2F..']) {
      const answer = await ask(app, `/social/pages/home/${version}.png`);
      expect(answer).toMatchObject({ status: 302, found_at: home, caching: 'no-cache' });
      expect(await answer.response.text()).not.toContain('Buy now');
    }
    for (const page of ['nothing', 'constructor', '__proto__', 'Home', '%00', 'about%2F..', '%ED%A0%80']) {
      expect([page, (await ask(app, `/social/pages/${page}/1.png`)).status]).toEqual([page, 404]);
    }
  });

  test('a project has one with its title and technologies as long as it is public', async () => {
    const app = await createTestApp(openTestDatabase);
    const { read, update, trash } = await projectEditor(app);
    const { id, slug } = await writeProject(app, { title: 'Lamp', technologies: ['TypeScript', 'PostgreSQL'] });
    const pathOf = async () => ((await read(slug)).body as Project).social_image_url;
    const path = await pathOf();
    const before = await imageAt(app, path);

    const text = { title: 'Lamp', description: '<p>It shines.</p>', slug, live: true };
    expect((await update(slug, { ...text, technologies: ['Rust'] })).status).toBe(200);
    const now = await pathOf();
    expect(now).not.toBe(path);
    expect(await ask(app, path)).toMatchObject({ status: 302, found_at: now });
    expect((await imageAt(app, now)).equals(before)).toBe(false);
    expect(await ask(app, `/social/projects/${slug}/1.png`)).toMatchObject({ status: 302, found_at: now });

    await renameOwner(app, 'Ada Winter');
    const renamed = await pathOf();
    expect(await ask(app, now)).toMatchObject({ status: 302, found_at: renamed });
    await imageAt(app, renamed);

    for (const hide of [() => update(slug, { ...text, live: false }), () => trash(id)]) {
      await hide();
      for (const address of [path, now, renamed, `/social/projects/${slug}/99.png`, '/social/projects/never/1.png']) {
        expect([address, (await ask(app, address)).status]).toEqual([address, 404]);
      }
    }
    expect((await ask(app, `/social/projects/${slug}/x.png`)).status).toBe(404);
  });
});
