import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs, signInWithRights } from '../../../../tests/support/people.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';

const profile = {
  name: 'Ada Lovelace',
  title: 'Analyst',
  location: 'London',
  email: 'ada@example.com',
  summary: 'I write programs for engines that are not there yet, and notes on what they will be able to do.',
};
const job = {
  title: 'Analyst',
  company: 'Engines',
  start_date: '2020-01',
  end_date: '2021-02-03',
  responsibilities: ['a'],
};
const course = { degree: 'BSc', institution: 'Home', start_date: '2010', end_date: '', description: 'x' };

describeEachDatabase('editing the career record', (openTestDatabase) => {
  async function openSite() {
    const app = await createTestApp(openTestDatabase);
    const token = await signInWithRights(app, ['canEditAbout']);
    // biome-ignore lint/suspicious/noExplicitAny: what came over the wire, of no known shape until it is checked
    const send = async (method: string, path: string, body?: unknown): Promise<any> => {
      const response = await app.fetch(`/api/v1/about/${path}`, {
        method,
        headers: { ...bearer(token), 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, ...(await response.json()) };
    };
    return { app, send };
  }

  test('the profile is replaced, changed in part, and trimmed', async () => {
    const { send } = await openSite();
    const saved = await send('PUT', 'profile/', { ...profile, name: '  Ada Lovelace ' });
    expect(saved).toMatchObject({
      status: 200,
      success: true,
      message: 'Profile updated successfully!',
      data: { ...profile, portrait: null },
      section: { id: 1, name: 'profile', version: 1 },
    });
    expect(await send('PATCH', 'profile/', { location: 'Ockham' })).toMatchObject({
      data: { ...profile, location: 'Ockham' },
      section: { version: 2 },
    });
    expect((await send('GET', '')).data).toMatchObject({ ...profile, location: 'Ockham' });
  });

  test('every rule of the profile is said in its own words', async () => {
    const { send } = await openSite();
    const blank = { name: ' ', title: '', location: '\u200b', email: '', summary: '' };
    const { errors } = await send('PUT', 'profile/', blank);
    expect(Object.entries<string[]>(errors).map(([name, [first]]) => [name, first])).toEqual([
      ['name', 'Name is required'],
      ['title', 'Title is required'],
      ['location', 'Location is required'],
      ['email', 'Email is required'],
      ['summary', 'Summary is required'],
    ]);
    const summary = 'x'.repeat(49);
    expect((await send('PUT', 'profile/', { ...profile, summary })).errors).toEqual({
      summary: ['Summary must be at least 50 characters long'],
    });
    expect((await send('PUT', 'profile/', { ...profile, summary: 'x'.repeat(50) })).status).toBe(200);
    expect((await send('PUT', 'profile/', { ...profile, portrait_id: 77 })).errors).toEqual({
      portrait_id: ['The image is no longer there. Please upload it again.'],
    });
  });

  test('changing some of the profile leaves the rest, a portrait too', async () => {
    const { app, send } = await openSite();
    const { id } = await app.deps.media.add(await pictureFile('#c80'), 'portrait.png');
    await send('PUT', 'profile/', { ...profile, portrait_id: id, portrait_alt: 'Me' });
    const { data } = await send('PATCH', 'profile/', { location: 'Ockham' });
    expect(data).toMatchObject({ location: 'Ockham', portrait: { id, alt: 'Me' } });
    expect((await send('PATCH', 'profile/', { portrait_id: null })).data).toMatchObject({ portrait: null });
  });

  test('what nobody can see does not make a summary long enough', async () => {
    const { send } = await openSite();
    for (const summary of [`x${'\u200b'.repeat(60)}y`, `x${' '.repeat(60)}y`]) {
      expect((await send('PUT', 'profile/', { ...profile, summary })).errors).toEqual({
        summary: ['Summary must be at least 50 characters long'],
      });
    }
  });

  test('a list has at most 200 entries, whichever call adds one', async () => {
    const { send } = await openSite();
    const skills = Array.from({ length: 201 }, (_, i) => `skill ${i}`);
    const tooMany = 'Use at most 200 entries.';
    expect((await send('POST', 'skills/bulk/', { skills })).errors).toEqual({ skills: [tooMany] });
    expect((await send('POST', 'skills/bulk/', { skills: skills.slice(1) })).status).toBe(200);
    expect((await send('POST', 'skills/', { name: 'one more' })).errors).toEqual({ name: [tooMany] });
    const entries = skills.map((name) => ({ name }));
    expect((await send('PUT', 'skills/', { entries })).errors).toEqual({ entries: [tooMany] });
    expect((await send('POST', 'sections/4/revisions/', { title: 'x', entries })).status).toBe(400);
  });

  test('a text of one line is kept as one', async () => {
    const { send } = await openSite();
    const { data } = await send('PUT', 'experience/', { entries: [{ ...job, company: 'a\r\nb' }] });
    expect(data[0].company).toBe('a b');
    expect((await send('PUT', 'profile/', { ...profile, location: 'a\nb' })).data.location).toBe('a b');
  });

  test('a list is saved as a whole, in the order sent; blank entries and lines go, dates stay as they came', async () => {
    const { send } = await openSite();
    const responsibilities = [' one ', '', 'two <b>\u0007'];
    const entries = [
      { ...job, responsibilities },
      { title: ' ', responsibilities: [''], type: 'globe' },
      { ...job, title: 'Second' },
    ];
    const first = await send('PUT', 'experience/', { entries });
    expect(first).toMatchObject({ status: 200, message: 'Experience updated successfully!', section: { version: 1 } });
    expect(first.data).toEqual([
      {
        ...{ id: 1, title: 'Analyst', company: 'Engines', start_date: '2020-01', end_date: '2021-02-03' },
        ...{ is_current: false, type: 'building', period: 'January 2020 – February 2021' },
        responsibilities: ['one', 'two b'],
      },
      expect.objectContaining({ id: 2, title: 'Second' }),
    ]);
    const turned = await send('PUT', 'experience/', {
      entries: [first.data[1], { ...job, title: 'New' }, first.data[0]],
    });
    expect(turned.data.map(({ id }: { id: number }) => id)).toEqual([2, 3, 1]);
    expect((await send('GET', 'experience/')).data).toEqual(turned.data);
    expect((await send('GET', '')).data.experience).toEqual(turned.data);
  });

  test('errors of a list name their entry and all that is wrong with it', async () => {
    const { send } = await openSite();
    const entries = [{ degree: '' }, course, { ...course, start_date: '2020-05-20', end_date: '2020-04-30' }];
    expect(await send('PUT', 'education/', { entries })).toMatchObject({
      status: 400,
      errors: {
        'entries.1.start_date': ['Enter a date that exists, such as 2024-05 or 2024-05-31.'],
        'entries.1.end_date': ['End date is required'],
        'entries.2.end_date': ['The end date is before the start date.'],
      },
    });
    expect((await send('PUT', 'experience/', { entries: [{ type: 'globe', title: 'x' }] })).errors).toEqual({
      'entries.0.company': ['Company is required'],
      'entries.0.start_date': ['Start date is required'],
      'entries.0.end_date': ['End date is required'],
      'entries.0.responsibilities': ['At least one responsibility is required'],
    });
    expect((await send('GET', 'education/')).data).toEqual([]);
  });

  test('an end in the month of the start is none before it, and a current entry has none', async () => {
    const { send } = await openSite();
    const month = { ...course, start_date: '2020-05-20', end_date: '2020-05' };
    const current = { ...course, start_date: '2020-05', end_date: '2019-01', is_current: true };
    const { data } = await send('PUT', 'education/', { entries: [month, current] });
    expect(data).toMatchObject([{ end_date: '2020-05' }, { end_date: null, period: 'May 2020 – Present' }]);
  });

  test.each(['2023-02-29', '2023-13', '2023-00-10', '0000-01', '05/03/2021', '2023-1'])(
    'there is no %s',
    async (date) => {
      const { send } = await openSite();
      const { status, errors } = await send('PUT', 'education/', { entries: [{ ...course, start_date: date }] });
      expect([status, errors['entries.0.start_date']]).toEqual([
        400,
        ['Enter a date that exists, such as 2024-05 or 2024-05-31.'],
      ]);
    },
  );

  test('skills are there once, and never none', async () => {
    const { send } = await openSite();
    const skills = (names: string[]) => send('PUT', 'skills/', { entries: names.map((name) => ({ name })) });
    expect((await skills(['Go', '', 'Go'])).errors).toEqual({ 'entries.2.name': ['This skill already exists'] });
    expect((await skills(['', ' '])).errors).toEqual({ entries: ['At least one skill is required'] });
    expect((await skills(['Go', '', 'go'])).data.map(({ name }: { name: string }) => name)).toEqual(['Go', 'go']);
    expect((await send('POST', 'skills/', { name: ' ' })).errors).toEqual({ name: ['Skill name cannot be empty'] });
    expect((await send('POST', 'skills/', { name: 'Go' })).errors).toEqual({ name: ['This skill already exists'] });
    await send('DELETE', 'skills/1/');
    expect((await send('DELETE', 'skills/2/')).errors).toEqual({ name: ['At least one skill is required'] });
  });

  test('skills in bulk keep what is known of those that are there', async () => {
    const { app, send } = await openSite();
    await seedSampleContent(app.deps.database);
    const { data } = await send('POST', 'skills/bulk/', { skills: [' Haskell ', 'Go', ''] });
    expect(data).toEqual([
      { id: expect.any(Number), name: 'Haskell', category: 'Technical Skills', proficiency_level: 3 },
      { id: expect.any(Number), name: 'Go', category: 'Languages', proficiency_level: 4 },
    ]);
    expect((await send('POST', 'skills/bulk/', { skills: ['a', 'a'] })).errors).toEqual({
      skills: ['This skill already exists'],
    });
    expect((await send('POST', 'skills/bulk/', { skills: [' '] })).errors).toEqual({
      skills: ['At least one skill is required'],
    });
  });

  test('single entries are added, replaced, read and removed, each time with a version of the section', async () => {
    const { send } = await openSite();
    const added = await send('POST', 'experience/', { ...job, icon_type: 'globe' });
    expect(added).toMatchObject({ status: 201, data: { id: 1, type: 'globe' }, section: { version: 1 } });
    await send('POST', 'experience/', { ...job, title: 'Newer' });
    const replaced = await send('PUT', 'experience/1/', { ...job, title: 'Other' });
    expect(replaced).toMatchObject({ status: 200, data: { id: 1, title: 'Other' }, section: { version: 3 } });
    expect((await send('GET', 'experience/1/')).data).toEqual(replaced.data);
    expect((await send('GET', '')).data.experience.map(({ title }: { title: string }) => title)).toEqual([
      'Newer',
      'Other',
    ]);
    expect((await send('DELETE', 'experience/1/')).status).toBe(200);
    for (const method of ['GET', 'DELETE']) expect((await send(method, 'experience/1/')).status).toBe(404);
    expect((await send('PUT', 'experience/1/', job)).status).toBe(404);
    expect((await send('POST', 'experience/', job)).data.id, 'the number of a removed entry is not given again').toBe(
      3,
    );
    expect((await send('GET', 'sections/2/revisions/')).revisions).toHaveLength(5);
  });

  test('entries are put in order by their ids', async () => {
    const { send } = await openSite();
    for (const title of ['a', 'b', 'c']) await send('POST', 'experience/', { ...job, title });
    await send('POST', 'reorder/', { type: 'experience', items: [1, { id: 3 }] });
    expect((await send('GET', '')).data.experience.map(({ title }: { title: string }) => title)).toEqual([
      'a',
      'c',
      'b',
    ]);
    expect((await send('POST', 'reorder/', { type: 'experience', items: [9] })).status).toBe(400);
    expect((await send('POST', 'reorder/', { type: 'nothing', items: [] })).errors).toEqual({
      type: ['There is no such list.'],
    });
  });

  test('a save over a newer version is refused, the same attempt twice is one', async () => {
    const { send } = await openSite();
    const entries = [{ name: 'Go' }];
    await send('PUT', 'skills/', { entries, version: 0, save_id: 'first' });
    expect(await send('PUT', 'skills/', { entries, version: 0, save_id: 'other' })).toMatchObject({
      status: 409,
      code: 'stale_version',
      message: 'Somebody else has saved this section since you opened it.',
    });
    const again = await send('PUT', 'skills/', { entries, version: 0, save_id: 'first' });
    expect(again).toMatchObject({ status: 200, section: { version: 1 } });
    const own = await send('PUT', 'skills/', { entries, version: 0, save_id: 'x', unconfirmed: ['first'] });
    expect(own).toMatchObject({ status: 200, section: { version: 2 } });
    expect((await send('POST', 'skills/', { name: 'C', version: 1 })).status).toBe(409);
  });

  test('saves at the same moment leave a version each, and none is lost', async () => {
    const { send } = await openSite();
    const names = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(names.map((name) => send('POST', 'skills/', { name })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await send('GET', '')).data.skills.toSorted()).toEqual(names);
  });

  test('versions can be read, and what samples have left is the first', async () => {
    const { app, send } = await openSite();
    await seedSampleContent(app.deps.database);
    await send('PUT', 'skills/', { entries: [{ name: 'Go' }] });
    const { revisions } = await send('GET', 'sections/4/revisions/');
    expect(revisions).toMatchObject([{ title: 'Skills', word_count: 1 }, { author: '' }]);
    const { fields } = await send('GET', `sections/4/revisions/${revisions[1].id}/`);
    expect(fields.entries[0]).toEqual({ id: 1, name: 'TypeScript', category: 'Languages', proficiency_level: 5 });
    expect((await send('GET', 'sections/99/revisions/')).status).toBe(404);
  });

  test('a section is opened with what it says and its version; an unknown one is not there', async () => {
    const { app, send } = await openSite();
    await send('PUT', 'profile/', profile);
    const member = await signInAs(app, 'member');
    const opened = await (await app.fetch('/api/v1/about/sections/profile/', { headers: bearer(member) })).json();
    expect(opened).toMatchObject({
      ...{ id: 1, name: 'profile', version: 1, last_save_id: null, image: null },
      text: { title: 'Profile', entries: [{ id: 1, ...profile, portrait_id: null, portrait_alt: '' }] },
    });
    expect((await send('GET', 'sections/toString/')).status).toBe(404);
  });

  test('who saved a section last is told only to those who may save it', async () => {
    const { app, send } = await openSite();
    await send('PUT', 'profile/', profile);
    expect((await send('GET', 'sections/profile/')).saved_by).toBe('someone');
    for (const reader of [await signInAs(app, 'member'), await signInWithRights(app, ['canManageSite'], 'manager')]) {
      const opened = await app.fetch('/api/v1/about/sections/profile/', { headers: bearer(reader) });
      expect(await opened.json()).toMatchObject({ version: 1, saved_by: '' });
    }
  });

  test('what the CV shows can be set', async () => {
    const { send } = await openSite();
    const settings = { sections: ['skills', 'profile'], shows_email: false, shows_portrait: true, paper: 'letter' };
    expect(await send('PUT', 'resume-settings/', settings)).toMatchObject({ status: 200, data: settings });
    expect((await send('PUT', 'resume-settings/', { ...settings, sections: ['skills', 'skills'] })).status).toBe(400);
    expect((await send('GET', 'sections/resume-settings/')).text.entries).toEqual([{ id: 1, ...settings }]);
  });

  test('readers see a change at once', async () => {
    const { app, send } = await openSite();
    await send('PUT', 'links/', { entries: [{ url: 'https://example.com' }] });
    expect((await readAbout(app)).links).toEqual([{ id: 1, kind: 'website', label: '', url: 'https://example.com' }]);
    expect((await send('PUT', 'links/', { entries: [{ url: 'javascript:alert(1)' }] })).errors).toEqual({
      'entries.0.url': ['Enter a valid URL.'],
    });
  });
});

async function readAbout(app: TestApp) {
  return (await (await app.fetch('/api/v1/about/')).json()).data;
}
