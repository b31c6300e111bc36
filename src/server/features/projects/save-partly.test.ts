import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { projectEditor } from '../../../../tests/support/projects.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const text = { title: 'A weather station', description: '<p>Rain, measured.</p>' };
const said = { live: true, is_featured: true, technologies: ['Rust'], priority: 7 };

/** With a file the update is sent as a form. */
const bodies = [
  ['JSON', () => []],
  ['a form', async () => [await pictureFile('#f00')]],
] as const;

describeEachDatabase('a project', (openTestDatabase) => {
  test.each(bodies)('stays public, featured and so on when %s does not mention it', async (_, filesOf) => {
    const app = await createTestApp(openTestDatabase);
    const { create, update, read } = await projectEditor(app);
    await create({ ...text, ...said });
    const updated = await update('a-weather-station', text, await filesOf());
    expect(updated.body.project.live).toBe(true);
    expect((await read('a-weather-station')).body).toMatchObject(said);
  });

  test.each(bodies)('loses what %s empties', async (_, filesOf) => {
    const app = await createTestApp(openTestDatabase);
    const { create, update, open } = await projectEditor(app);
    await create({ ...text, ...said });
    const emptied = { live: '', is_featured: '', technologies: '', priority: '' };
    await update('a-weather-station', { ...text, ...emptied }, await filesOf());
    expect((await open('a-weather-station')).body).toMatchObject({
      live: false,
      text: { is_featured: false, technologies: [], priority: 0 },
    });
  });

  test('that is new says nothing where nothing was sent, and stays a draft', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update, open } = await projectEditor(app);
    await create(text);
    await update('a-weather-station', text);
    expect((await open('a-weather-station')).body).toMatchObject({
      live: false,
      was_public: false,
      text: { is_featured: false, technologies: [], priority: 0 },
    });
  });
});
