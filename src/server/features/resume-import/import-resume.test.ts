import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { fullCareer } from '../../../../tests/support/full-career.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { zipOf } from '../../../../tests/support/zip-archive.ts';
import { listSections } from '../../../shared/career/entry-kinds.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';

async function openSite(openTestDatabase: OpenTestDatabase) {
  const app = await createTestApp(openTestDatabase);
  const { db } = app.deps.database;
  const token = await signInAs(app, 'owner');
  const send = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const headers = { ...bearer(token), ...(isForm || !body ? {} : { 'content-type': 'application/json' }) };
    const init = { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) };
    const response = await app.fetch(path, init);
    return { status: response.status, ...(await response.json()) };
  };
  const run = (body: object | FormData) => send('POST', '/api/v1/about/import/', body);
  const about = async () => (await send('GET', '/api/v1/about/')).data;
  const versions = async () => ({
    sections: await db.selectFrom('sections').select(['id', 'version']).orderBy('id').execute(),
    revisions: (await db.selectFrom('revisions').select('id').where('kind', '=', 'about').execute()).length,
  });
  const save = async (section: string, body: object) =>
    expect((await send('PUT', `/api/v1/about/${section}/`, body)).status, section).toBe(200);
  return { app, run, send, save, about, versions };
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function fill({ save }: Site): Promise<void> {
  const { profile, lists } = fullCareer();
  await save('profile', profile);
  for (const section of listSections)
    await save(section, { entries: lists[section].map(({ id: _id, ...entry }) => entry) });
}

async function exported({ send }: Site) {
  const { status: _status, ...resume } = await send('GET', '/resume.json');
  return resume;
}

const job = { name: 'ACME', position: 'Engineer', startDate: '2020-01', endDate: '2021-02', highlights: ['Built it.'] };

describeEachDatabase('importing a CV', (openTestDatabase) => {
  test('of one’s own export changes nothing and makes no version', async () => {
    const site = await openSite(openTestDatabase);
    await fill(site);
    const before = { about: await site.about(), versions: await site.versions() };
    const resume = await exported(site);
    expect(await site.run({ resume })).toMatchObject({
      message: 'Everything is there already.',
      data: { sections: [], problems: [], notes: [] },
    });
    expect({ about: await site.about(), versions: await site.versions() }).toEqual(before);
    // Written anew it is all there, too.
    const other = await openSite(openTestDatabase);
    expect((await other.run({ resume })).data.problems).toEqual([]);
    expect(await other.about()).toEqual(before.about);
    const skills = async ({ send }: Site) => (await send('GET', '/api/v1/about/skills/')).data;
    expect(await skills(other)).toEqual(await skills(site));
  });

  test('of the export of a career that says little changes nothing either', async () => {
    const site = await openSite(openTestDatabase);
    const going = { start_date: '2020-01-31', is_current: true };
    const sparse = {
      experience: [{ title: 'T', company: 'C', ...going, responsibilities: ['<b> & "quoted"'] }],
      education: [{ degree: 'D', institution: 'I', ...going, description: 'One\n\nTwo' }],
      skills: [{ name: 'Go', proficiency_level: 5 }, { name: 'C', category: 'Languages' }, { name: 'SQL' }],
      languages: [{ language: 'Welsh' }],
      certificates: [{ name: 'N' }],
      publications: [{ name: 'N', url: 'https://例え.example/ä' }],
      volunteering: [{ position: 'P', organization: 'O', ...going }],
      awards: [{ title: 'T' }, { title: 'T' }],
      links: [{ url: 'https://a.example' }, { kind: 'other', url: 'http://site.test/' }],
    };
    for (const [section, entries] of Object.entries(sparse)) await site.save(section, { entries });
    await site.send('PATCH', '/api/v1/about/profile/', { name: 'Ada' });
    const before = { about: await site.about(), versions: await site.versions() };
    const { data } = await site.run({ resume: await exported(site) });
    expect(data).toMatchObject({ sections: [], problems: [], notes: [] });
    expect({ about: await site.about(), versions: await site.versions() }).toEqual(before);
  });

  test('knows two jobs of one name apart by their start, and takes another order', async () => {
    const site = await openSite(openTestDatabase);
    const [first, second] = [job, { ...job, startDate: '2022-01', endDate: '2023-01' }];
    await site.run({ resume: { work: [first, second] } });
    const reordered = await site.run({ resume: { work: [second, first] } });
    expect(reordered.data.sections).toMatchObject([{ added: [], changed: [], removed: [], is_reordered: true }]);
    const more = (one: typeof job) => ({ ...one, highlights: ['Built more.'] });
    await site.run({ resume: { work: [more(first), more(second), { ...first, startDate: '2019-01' }] } });
    expect((await site.about()).experience).toMatchObject([
      { id: 1, start_date: '2020-01', responsibilities: ['Built more.'] },
      { id: 2, start_date: '2022-01', responsibilities: ['Built more.'] },
      { id: 3, start_date: '2019-01' },
    ]);
    const { data } = await site.run({ resume: { work: [more(second)] }, dry_run: true });
    expect(data.sections).toMatchObject([{ changed: [], removed: ['Engineer, ACME', 'Engineer, ACME'] }]);
  });

  test('of the export of a site with samples changes nothing', async () => {
    const site = await openSite(openTestDatabase);
    await seedSampleContent(site.app.deps.database);
    const { data } = await site.run({ resume: await exported(site) });
    expect(data).toMatchObject({ sections: [], problems: [], notes: [] });
  });

  test('says first what it would change, and then does that and nothing else', async () => {
    const site = await openSite(openTestDatabase);
    await site.run({
      resume: { basics: { name: 'Ada' }, work: [job, { ...job, name: 'Old' }], awards: [{ title: 'Medal' }] },
    });
    const resume = {
      work: [
        { ...job, name: 'New' },
        { ...job, highlights: ['Built all of it.'] },
      ],
    };
    const before = await site.about();
    const preview = await site.run({ resume, dry_run: true });
    expect(preview).toMatchObject({
      message: 'Nothing was changed yet.',
      data: {
        sections: [
          {
            ...{ name: 'experience', title: 'Experience', is_reordered: false },
            ...{ added: ['Engineer, New'], changed: ['Engineer, ACME'], removed: ['Engineer, Old'] },
            text: { entries: [{ company: 'New' }, { id: 1, company: 'ACME', responsibilities: ['Built all of it.'] }] },
          },
        ],
      },
    });
    expect(await site.about()).toEqual(before);

    const { fingerprint: expected } = preview.data;
    await site.send('POST', '/api/v1/about/experience/', { ...before.experience[0], title: 'Between' });
    expect(await site.run({ resume, expected })).toMatchObject({ status: 409, code: 'stale_version' });
    const again = await site.run({ resume, dry_run: true });
    const done = await site.run({ resume, expected: again.data.fingerprint });
    expect(done).toMatchObject({ status: 200, message: '1 section updated successfully!' });
    const after = await site.about();
    expect(after.experience.map(({ company }: { company: string }) => company)).toEqual(['New', 'ACME']);
    expect(after.awards, 'what the file does not have').toEqual(before.awards);
    expect(after.name).toBe('Ada');
    const { revisions } = await site.send('GET', '/api/v1/about/sections/2/revisions/');
    expect(revisions.length).toBe(3);
  });

  test('keeps what the file does not say of an entry that is there', async () => {
    const site = await openSite(openTestDatabase);
    await site.save('skills', {
      entries: [
        { name: 'Go', category: 'Languages', proficiency_level: 5 },
        { name: 'SQL', category: 'Data', proficiency_level: 4 },
      ],
    });
    const skills = zipOf([{ name: 'Skills.csv', text: 'Name\nSQL\nRust\ngo\n' }]);
    const form = new FormData();
    form.set('file', new File([skills], 'export.zip'));
    const { data } = await site.run(form);
    expect(data.sections).toMatchObject([{ added: ['Rust'], changed: ['go'], removed: [], is_reordered: true }]);
    expect((await site.send('GET', '/api/v1/about/skills/')).data).toEqual([
      { id: 2, name: 'SQL', category: 'Data', proficiency_level: 4 },
      { id: 3, name: 'Rust', category: 'Technical Skills', proficiency_level: 3 },
      { id: 1, name: 'go', category: 'Languages', proficiency_level: 5 },
    ]);
  });

  test('says what it leaves out and why, and goes on', async () => {
    const site = await openSite(openTestDatabase);
    await site.run({ resume: { work: [job], awards: [{ title: 'Medal', date: '2020-01' }] } });
    const { data } = await site.run({
      resume: {
        basics: { name: 'Ada', summary: 'Too short.', email: 'nowhere' },
        work: [
          { ...job, endDate: '2019-01' },
          { ...job, name: 'B'.repeat(201) },
          { position: 'Nobody' },
          {},
          { ...job, name: 'Good' },
        ],
        awards: [{ date: 'lately' }],
        skills: [{ name: 'Web', keywords: ['CSS', 'CSS'] }],
      },
    });
    const problems = data.problems.map(({ place, reason }: Record<string, string>) => `${place}: ${reason}`);
    expect(problems).toEqual([
      'basics, email: Enter a valid email address.',
      'basics, summary: Summary must be at least 50 characters long.',
      'work 1: Engineer, ACME: The end date is before the start date. What is there stays.',
      `work 2: Engineer, ${'B'.repeat(201)}: company: Ensure this field has no more than 200 characters.`,
      'work 3: Nobody: Company is required; Start date is required; End date is required.',
      'skills 1: CSS: This skill already exists',
      'awards 1: Title is required; Enter a date that exists, such as 2024-05 or 2024-05-31.',
    ]);
    const after = await site.about();
    expect(after).toMatchObject({ name: 'Ada', summary: '', skills: ['CSS'] });
    expect(after.experience, 'the one that is broken in the file stays').toMatchObject([
      { id: 1, company: 'ACME', end_date: '2021-02' },
      { company: 'Good' },
    ]);
    expect(after.awards, 'of which the file has nothing that can be taken').toMatchObject([{ title: 'Medal' }]);
  });

  test('takes as many entries as a section may have, without comparing each with all', {
    timeout: 60_000,
  }, async () => {
    const site = await openSite(openTestDatabase);
    const awards = Array.from({ length: 100_000 }, (_, i) => ({ title: `Medal ${i}` }));
    await site.run({ resume: { awards: awards.slice(0, 200) } });
    const begun = performance.now();
    const { data } = await site.run({ resume: { awards: awards.toReversed() } });
    // Minutes, if it did.
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(data.problems).toHaveLength(201);
    expect(data.problems.at(-1)).toMatchObject({ place: 'awards 401 and after', reason: 'Use at most 200 entries.' });
    expect((await site.about()).awards).toHaveLength(200);
  });

  test('takes a file of either kind, and refuses others', async () => {
    const site = await openSite(openTestDatabase);
    const send = (content: string | Uint8Array<ArrayBuffer>, name: string) => {
      const form = new FormData();
      form.set('file', new File([content], name));
      form.set('dry_run', 'true');
      return site.run(form);
    };
    expect((await send(JSON.stringify({ work: [job] }), 'resume.json')).data.sections).toMatchObject([
      { added: ['Engineer, ACME'] },
    ]);
    expect(await send('%PDF-1.7', 'cv.pdf')).toMatchObject({
      status: 400,
      errors: { file: ['The file is neither JSON in UTF-8 nor a ZIP.'] },
    });
    expect(await send('[1]', 'resume.json')).toMatchObject({
      status: 400,
      errors: { file: ['The file is not JSON Resume: it has no object.'] },
    });
    expect(await site.run({ dry_run: true })).toMatchObject({
      status: 400,
      errors: { file: ['This field is required.'] },
    });
    expect((await site.about()).experience).toEqual([]);
  });
});
