import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { zipOf } from '../../../../tests/support/zip-archive.ts';

async function openSite(openTestDatabase: OpenTestDatabase) {
  const app = await createTestApp(openTestDatabase);
  const authorization = bearer(await signInAs(app, 'owner'));
  const send = async (method: string, path: string, body: object) => {
    const isForm = body instanceof FormData;
    const headers = { ...authorization, ...(!isForm && { 'content-type': 'application/json' }) };
    const response = await app.fetch(path, { method, headers, body: isForm ? body : JSON.stringify(body) });
    return { status: response.status, ...(await response.json()) };
  };
  const about = async () => (await (await app.fetch('/api/v1/about/', {})).json()).data;
  return { send, run: (body: object) => send('POST', '/api/v1/about/import/', body), about };
}

describeEachDatabase('what an import takes of a file', (openTestDatabase) => {
  test('is also a job without a description and a course without notes, and it says what stands in their place', async () => {
    const { run, send, about } = await openSite(openTestDatabase);
    const positions = 'Company Name,Title,Description,Started On,Finished On\nMill,Miller,,Jan 2020,Feb 2021\n';
    const education =
      'School Name,Start Date,End Date,Notes,Degree Name\nSchool,May 2009,May 2012,,"BSc, Mathematics"\n';
    const zip = zipOf([
      { name: 'Positions.csv', text: positions },
      { name: 'Education.csv', text: education },
    ]);
    const form = new FormData();
    form.set('file', new File([zip], 'export.zip'));
    expect((await run(form)).data).toMatchObject({
      problems: [],
      notes: [
        'Positions 1: Miller, Mill: no description, so that “Miller” stands in its place.',
        'Education 1: BSc, Mathematics, School: no description, so that “Mathematics” stands in its place.',
      ],
    });
    const { experience, education: courses } = await about();
    expect(experience).toMatchObject([{ title: 'Miller', responsibilities: ['Miller'] }]);
    expect(courses).toMatchObject([{ degree: 'BSc, Mathematics', description: 'Mathematics' }]);

    const written = { entries: [{ ...experience[0], responsibilities: ['Milled.'] }] };
    expect(await send('PUT', '/api/v1/about/experience/', written)).toMatchObject({ status: 200 });
    expect((await run(form)).data, 'what was written meanwhile stays').toMatchObject({ sections: [], notes: [] });
  });

  test('are the sections that are wanted', async () => {
    const { run, about } = await openSite(openTestDatabase);
    const resume = { awards: [{ title: 'Medal' }], languages: [{ language: 'Welsh' }, { fluency: 'C2' }] };
    const { fingerprint: expected } = (await run({ resume, dry_run: true })).data;
    const { data } = await run({ resume, expected, only: 'skills, awards' });
    expect(data).toMatchObject({ sections: [{ name: 'awards' }], problems: [] });
    expect(await about()).toMatchObject({ awards: [{ title: 'Medal' }], languages: [] });
    expect(await run({ resume, only: 'hobbies' })).toMatchObject({ status: 400 });
  });
});
