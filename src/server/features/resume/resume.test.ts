import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInWithRights } from '../../../../tests/support/people.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { readPdf } from './read-pdf.ts';

const pdfPath = '/api/v1/resume-pdf/';

const profile = {
  name: 'Ada Lovelace',
  title: 'Analyst',
  location: 'London',
  email: 'ada@example.com',
  summary: 'I write programs for engines that are not there yet, and notes on what they will be able to do.',
};
const settings = { sections: ['profile'], shows_email: true, shows_portrait: false, paper: 'letter' };

describeEachDatabase('the CV as a PDF', (openTestDatabase) => {
  async function openSite() {
    const app = await createTestApp(openTestDatabase);
    const token = await signInWithRights(app, ['canEditAbout']);
    const save = (path: string, body: object) =>
      app.fetch(`/api/v1/about/${path}`, {
        method: 'PUT',
        headers: { ...bearer(token), 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const report = async () => (await app.fetch('/api/v1/about/resume-report/', { headers: bearer(token) })).json();
    const read = async (path = pdfPath) => {
      const bytes = new Uint8Array(await (await app.fetch(path)).arrayBuffer());
      const [page] = [await (await getDocumentProxy(bytes.slice())).getPage(1)];
      return { text: (await readPdf(bytes)).join(''), width: Math.round(page.view[2] ?? 0), bytes };
    };
    return { app, save, read, report };
  }

  test('it is saved under the name of the person, and made again when the record has changed', async () => {
    const { app, save, read } = await openSite();
    await save('profile/', profile);
    const response = await app.fetch(pdfPath);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Ada_Lovelace.pdf"',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const first = await read();
    expect(first.text).toContain('I write programs');
    expect((await read()).bytes).toEqual(first.bytes);

    await save('profile/', { ...profile, name: '李 明', version: 1 });
    expect((await read()).text).toContain('李 明');
    expect((await app.fetch(pdfPath)).headers.get('content-disposition')).toBe(
      `attachment; filename="___.pdf"; filename*=UTF-8''%E6%9D%8E_%E6%98%8E.pdf`,
    );
  });

  test('whoever has it is told so', async () => {
    const { app } = await openSite();
    const etag = (await app.fetch(pdfPath)).headers.get('etag') ?? '';
    expect((await app.fetch(pdfPath, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('a new site has one, too', async () => {
    const { app, read } = await openSite();
    expect((await read()).text).toBe('Curriculum vitae');
    expect((await app.fetch(pdfPath)).headers.get('content-disposition')).toBe('attachment; filename="CV.pdf"');
  });

  test('its owner sets the paper, which a reader can choose, and what is in it', async () => {
    const { app, save, read } = await openSite();
    await save('profile/', profile);
    expect(await read()).toMatchObject({ width: 595, text: expect.stringContaining('ada@example.com') });
    await save('resume-settings/', { ...settings, sections: [], shows_email: false });
    expect(await read()).toMatchObject({ width: 612, text: 'Ada LovelaceAnalystLondon' });
    expect(await read(`${pdfPath}?paper=a4`)).toMatchObject({ width: 595 });
    expect((await app.fetch(`${pdfPath}?paper=a5`)).status).toBe(400);
  });

  test('its owner is told what is missing in it', async () => {
    const { save, report } = await openSite();
    await save('profile/', profile);
    expect(await report()).toEqual({ pages: 1, missing: [], unknown_characters: [] });
    await save('profile/', { ...profile, title: 'Scribe of \u{13000}', version: 1 });
    expect(await report()).toEqual({ pages: 1, missing: [], unknown_characters: ['\u{13000}'] });
  });
});
