import { readPdf } from '../../src/server/features/resume/read-pdf.ts';
import { listSections } from '../../src/shared/career/entry-kinds.ts';
import { expect, signedInToken, test } from '../support/e2e.ts';
import { fullCareer } from '../support/full-career.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const { profile, lists, facts } = fullCareer();
/** What a save tells of itself, and no reader of the record is to see. */
const save_id = 'unseenSaveId';

async function fillRecord(server: RunningServer): Promise<void> {
  const authorization = `Bearer ${await signedInToken(server)}`;
  const put = async (section: string, body: object) => {
    const response = await fetch(`${server.url}/api/v1/about/${section}/`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, save_id }),
    });
    expect(response.status, section).toBe(200);
  };
  await put('profile', profile);
  for (const section of listSections) {
    await put(section, { entries: lists[section].map(({ id: _id, ...entry }) => entry) });
  }
}

/** What a reader sees of a page. */
function seenOn(html: string): string {
  return html
    .replace(/<head>[\s\S]*?<\/head>|<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>/g, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&');
}

test.describe('the record of a career', () => {
  let server: RunningServer;
  const read = async (path: string) => {
    const response = await fetch(server.url + path);
    expect(response.status, path).toBe(200);
    return response;
  };

  test.beforeAll(async () => {
    server = await startServer();
    await fillRecord(server);
  });
  test.afterAll(() => server.stop());

  test('is on the page, in the PDF, as Markdown, as text and as JSON with all its facts, and nothing of how it was saved', async () => {
    const page = await (await read('/about')).text();
    const [markdown, text, json] = await Promise.all(
      ['/resume.md', '/resume.txt', '/resume.json'].map(async (path) => (await read(path)).text()),
    );
    const pdf = await readPdf(new Uint8Array(await (await read('/api/v1/resume-pdf/')).arrayBuffer()));
    const said = facts.map((fact) => fact.said);
    const stored = facts.map((fact) => fact.stored);
    // Paper shows an address as people say it.
    const printed = said.map((fact) => fact.replace(/^https:\/\//, ''));
    const faces = {
      page: [seenOn(page), said],
      PDF: [pdf.join(''), printed],
      Markdown: [markdown, said],
      text: [text, said],
      JSON: [json, stored],
    };
    for (const [name, [face, wanted]] of Object.entries(faces) as [string, [string, string[]]][]) {
      // A line may be broken within a fact.
      const flat = face.replace(/\s+/g, '');
      expect(
        wanted.filter((fact) => !flat.includes(fact.replace(/\s+/g, ''))),
        `what the ${name} lacks`,
      ).toEqual([]);
    }
    for (const whole of [page, ...pdf, markdown, text, json]) {
      expect(whole).not.toContain(save_id);
      expect(whole).not.toContain('portrait_id');
    }
  });

  test('is announced on the page in each of its forms', async () => {
    const page = await (await read('/about')).text();
    const announced = Array.from(page.matchAll(/<link [^>]*rel="alternate"[^>]*>/g), ([link]) => ({
      type: /type="([^"]*)"/.exec(link)?.[1],
      path: /href="([^"]*)"/.exec(link)?.[1] ?? '',
    })).filter(({ path }) => path.includes('resume'));
    expect(announced.map(({ path }) => path)).toEqual([
      '/api/v1/resume-pdf/',
      '/resume.json',
      '/resume.md',
      '/resume.txt',
    ]);
    for (const { type, path } of announced) {
      expect((await read(path)).headers.get('content-type')?.split(';')[0], path).toBe(type);
    }
  });
});
