import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { projectEditor } from '../../../../tests/support/projects.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const text = { title: 'A weather station', description: '<p>Rain, measured.</p>' };
const live = { ...text, live: true };

describeEachDatabase('a project', (openTestDatabase) => {
  test('is created, opened and shown as it was written', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, open, read } = await projectEditor(app);
    const created = await create({
      ...live,
      short_description: 'Rain in numbers.',
      category: 'Hardware',
      project_type: 'Personal',
      client: 'Ada',
      technologies: 'Rust, E-paper, Rust',
      project_url: 'https://example.org/rain',
      github_url: '',
      status: 'on_hold',
      priority: 3,
      is_featured: 'true',
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ success: true, message: 'Project created successfully!' });
    expect(created.body.project).toMatchObject({ slug: 'a-weather-station', live: true, version: 1 });
    expect((await read('a-weather-station')).body).toMatchObject({
      title: 'A weather station',
      description: '<p>Rain, measured.</p>',
      short_description: 'Rain in numbers.',
      excerpt: 'Rain in numbers.',
      category: 'Hardware',
      technologies: ['Rust', 'E-paper'],
      project_url: 'https://example.org/rain',
      github_url: '',
      live_url: '',
      status: 'on_hold',
      priority: 3,
      is_featured: true,
      live: true,
      images: [],
      first_image: null,
    });
    expect((await open('a-weather-station')).body).toMatchObject({
      ...created.body.project,
      was_public: true,
      saved_by: 'owner',
      text: { ...text, technologies: ['Rust', 'E-paper'], images: [], slug: 'a-weather-station' },
    });
  });

  test('keeps what an update does not mention', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update, read } = await projectEditor(app);
    await create({ ...live, client: 'Ada', status: 'planned', priority: 7 });
    const updated = await update('a-weather-station', { ...live, description: '<p>Wind.</p>' });
    expect(updated.body).toMatchObject({ success: true, message: 'Project updated successfully!' });
    expect((await read('a-weather-station')).body).toMatchObject({
      description: '<p>Wind.</p>',
      excerpt: 'Wind.',
      client: 'Ada',
      status: 'planned',
      priority: 7,
    });
  });

  test('is sanitised, and refused when nothing is left', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, read } = await projectEditor(app);
    await create({ ...live, description: '<p onclick="x()">Safe <script>alert(1)</script></p>' });
    expect((await read('a-weather-station')).body.description).toBe('<p>Safe </p>');
    const { status, body } = await create({ ...live, title: 'Nothing', description: '<script>alert(1)</script>' });
    expect([status, body.errors]).toEqual([400, { description: ['This field is required.'] }]);
  });

  test('is refused with a text at each field', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create } = await projectEditor(app);
    const { status, body } = await create({
      title: ' ',
      project_url: 'javascript:alert(1)',
      github_url: 'https://',
      live_url: 'ftp://example.org',
      status: 'done',
      priority: 101,
      live: 'perhaps',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      title: ['This field is required.'],
      description: ['This field is required.'],
      project_url: ['Enter a valid URL.'],
      github_url: ['Enter a valid URL.'],
      live_url: ['Enter a valid URL.'],
      status: ['"done" is not a valid choice.'],
      priority: ['Enter a whole number from 0 to 100.'],
      live: ['Must be true or false.'],
    });
  });

  test('has no title or address that another project has', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update } = await projectEditor(app);
    await create(live);
    const again = await create({ ...text, title: 'A WEATHER station!' });
    expect(again.status).toBe(400);
    expect(again.body.errors).toEqual({
      title: ['A project with this title already exists. Please choose a different title.'],
    });
    await create({ ...text, title: 'Another' });
    const moved = await update('another', { ...text, title: 'Another', slug: 'a-weather-station' });
    expect(moved.body.errors).toEqual({ slug: ['Another project has this address. Please choose a different one.'] });
  });

  test('with a title that differs from another’s gets an address with a number', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update } = await projectEditor(app);
    expect((await create({ ...live, title: 'C#' })).body.project.slug).toBe('c');
    expect((await create({ ...live, title: 'C++' })).body.project.slug).toBe('c-2');
    expect((await create({ ...live, title: 'c ++' })).body.project.slug).toBe('c-3');
    const again = await create({ ...live, title: 'c++!' });
    expect(again.body.errors).toEqual({
      title: ['A project with this title already exists. Please choose a different title.'],
    });
    await create({ ...text, title: 'Draft' });
    expect((await update('draft', { ...text, title: 'C' })).body.project.slug).toBe('c-4');
  });

  test.each(['Create', 'List', 'Form config', 'New', 'Edit'])('named %s can be reached', async (title) => {
    const app = await createTestApp(openTestDatabase);
    const { create, read } = await projectEditor(app);
    const { project } = (await create({ ...live, title })).body;
    expect((await read(project.slug)).body.title).toBe(title);
  });

  test.each(['हिन्दी परियोजना', 'プロジェクト', '🎉'])('named %s has an address', async (title) => {
    const app = await createTestApp(openTestDatabase);
    const { create, read } = await projectEditor(app);
    const { project } = (await create({ ...live, title })).body;
    expect(project.slug).not.toBe('');
    expect((await read(encodeURIComponent(project.slug))).body.title).toBe(title);
  });

  test('that was public leads from its former addresses to where it is; a draft leaves none', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update, open } = await projectEditor(app);
    const { id } = (await create(text)).body.project;
    await update('a-weather-station', { ...text, title: 'Rain', id });
    expect((await app.fetch('/api/v1/projects/a-weather-station/')).status).toBe(404);
    expect((await open('a-weather-station')).status).toBe(404);
    await update('rain', { ...live, title: 'Rain' });
    await update('rain', { ...live, title: 'Wind' });
    expect((await open('rain')).body.slug).toBe('rain');
    await update('rain', { ...live, title: 'Wind', slug: 'wind' });
    const former = await app.fetch('/api/v1/projects/rain');
    expect([former.status, former.headers.get('location')]).toEqual([301, '/api/v1/projects/wind/']);
    expect((await open('rain')).body.slug).toBe('wind');
    // Nobody else gets it.
    expect((await create({ ...text, title: 'Rain' })).body.project.slug).toBe('rain-2');
    await update('wind', { ...text, title: 'Wind', live: false });
    expect((await app.fetch('/api/v1/projects/rain/')).status).toBe(404);
  });

  test('is created once however often the same editor sends it', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, manage } = await projectEditor(app);
    const first = { ...text, creation_key: 'k1', save_id: 's1' };
    const [one, two] = await Promise.all([create(first), create(first)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.project).toEqual(two.body.project);
    const later = await create({ ...first, title: 'Rain', save_id: 's2', unconfirmed: ['s1'] });
    expect(later.body.project).toMatchObject({ id: one.body.project.id, slug: 'rain', version: 2 });
    expect((await manage()).body.counts.all).toBe(1);
    // One that is overtaken does not undo what came after it.
    expect((await create(first)).status).toBe(409);
  });

  test('is not saved over what somebody else has saved', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update, read } = await projectEditor(app);
    await create(live);
    await update('a-weather-station', { ...live, description: '<p>Theirs.</p>', version: 1, save_id: 'a' });
    const stale = await update('a-weather-station', { ...live, description: '<p>Mine.</p>', version: 1, save_id: 'b' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'stale_version',
      message: 'Somebody else has saved this project since you opened it.',
    });
    expect((await read('a-weather-station')).body.description).toBe('<p>Theirs.</p>');
  });

  test('saved by an attempt whose answer was lost is saved once', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update } = await projectEditor(app);
    await create(live);
    const change = { ...live, version: 1, save_id: 'a' };
    expect((await update('a-weather-station', change)).body.project.version).toBe(2);
    expect((await update('a-weather-station', change)).body.project.version).toBe(2);
    const next = { ...live, version: 1, save_id: 'b', unconfirmed: ['a'] };
    expect((await update('a-weather-station', next)).body.project.version).toBe(3);
  });
});

describeEachDatabase('images of a project', (openTestDatabase) => {
  test('come as files after those of the list, each once, and in order', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update, open, read, upload } = await projectEditor(app);
    const [red, blue] = await upload([await pictureFile('#f00'), await pictureFile('#00f')]);
    await create({ ...live, image_list: JSON.stringify([{ id: blue?.id, alt: 'Blue' }]) }, [
      await pictureFile('#f00'),
      await pictureFile('#00f'),
    ]);
    const shown = (await read('a-weather-station')).body;
    expect(shown.images).toEqual([
      { ...blue, alt: 'Blue' },
      { ...red, alt: '' },
    ]);
    expect(shown.first_image).toEqual(shown.images[0]);

    await update('a-weather-station', live);
    expect((await open('a-weather-station')).body.text.images).toHaveLength(2);
    await update('a-weather-station', { ...live, image_list: [{ id: red?.id, alt: 'Red' }] });
    expect((await read('a-weather-station')).body.images).toEqual([{ ...red, alt: 'Red' }]);
    await update('a-weather-station', { ...live, image_list: [] });
    expect((await read('a-weather-station')).body.images).toEqual([]);
  });

  test('are five at once and twenty in all, and images', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create, update } = await projectEditor(app);
    const five = await Promise.all(['#001', '#002', '#003', '#004', '#005'].map(pictureFile));
    const errors = async (files: File[]) => (await create({ ...live, title: 'Other' }, files)).body.errors;
    expect(await errors([...five, await pictureFile('#006')])).toEqual({
      images: ['You can only upload up to 5 images. Please select fewer images.'],
    });
    expect(await errors([new File(['no image'], 'picture.png', { type: 'image/png' })])).toEqual({
      images: ['Upload an image: JPEG, PNG, WebP, AVIF or GIF.'],
    });
    await create(live);
    for (let round = 0; round < 4; round += 1) {
      const files = await Promise.all([1, 2, 3, 4, 5].map((number) => pictureFile(`#0${round}${number}`)));
      const before = (await (await projectEditor(app)).open('a-weather-station')).body.text.images;
      expect((await update('a-weather-station', { ...live, image_list: JSON.stringify(before) }, files)).status).toBe(
        200,
      );
    }
    expect((await update('a-weather-station', live, [await pictureFile('#fff')])).body.errors).toEqual({
      images: ['Use at most 20 images.'],
    });
  }, 30_000);

  test('that are not there are refused', async () => {
    const app = await createTestApp(openTestDatabase);
    const { create } = await projectEditor(app);
    expect((await create({ ...live, image_list: [{ id: 99, alt: '' }] })).body.errors).toEqual({
      images: ['An image is no longer there. Please upload it again.'],
    });
    expect((await create({ ...live, image_list: 'nonsense' })).body.errors).toEqual({
      image_list: ['Enter a list of images.'],
    });
  });
});
