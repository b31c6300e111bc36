import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { career, careers, job, jobs, summary } from '../../../../tests/support/careers.ts';
import type { ResumeDocument, ResumeEntry } from '../../../shared/career/resume-document.ts';
import { checkResume } from './check-resume.ts';
import { readPdf } from './read-pdf.ts';
import { createResumeRenderer, type ResumeQuestion } from './render-resume.ts';

const renderer = createResumeRenderer();

async function render(document: ResumeDocument, rest: Partial<ResumeQuestion> = {}) {
  return renderer.render({ document, paper: 'a4', portrait: null, ...rest });
}

async function open({ pdf }: { pdf: Uint8Array }) {
  return getDocumentProxy(new Uint8Array(pdf));
}

const unknownOf: Record<string, string[]> = {
  'characters that no font has': ['\u{13000}', '\u{13001}', '\ue000', '\uffff'],
  'only characters that no font has': ['\u{13000}', '\u{13001}'],
  // The skin of an emoji.
  emoji: ['\u{1f3fd}'],
  'every script at once': ['\u{1f3fd}'],
};

test.each(Object.entries(careers))(
  'a career of this kind is printed whole: %s',
  { timeout: 60_000 },
  async (kind, document) => {
    for (const paper of ['a4', 'letter'] as const) {
      const report = await checkResume(document, await render(document, { paper }));
      expect(report).toEqual({ pages: expect.any(Number), missing: [], unknown_characters: unknownOf[kind] ?? [] });
    }
  },
);

test('a text that is not in the PDF, or not in its place, is missed', async () => {
  const document = career({ sections: [summary('One sentence.', 'Another.', 'केवल हिन्दी'), jobs(job())] });
  const rendered = await render(document);
  const report = (text: string[]) =>
    checkResume({ ...document, sections: [summary(...text), ...document.sections.slice(1)] }, rendered);
  expect((await report(['One sentence.', 'Another.', 'केवल हिन्दी'])).missing).toEqual([]);
  expect((await report(['Another.', 'One sentence.', 'केवल हिन्दी'])).missing).toEqual(['One sentence.']);
  expect((await report(['One sentence.', 'A third.', 'Another.', 'केवल मराठी'])).missing).toEqual([
    'A third.',
    'केवल मराठी',
  ]);
});

test.each([
  ['a4', 595.28, 841.89],
  ['letter', 612, 792],
] as const)('pages of %s are as large as that paper', async (paper, width, height) => {
  const page = await (await open(await render(career(), { paper }))).getPage(1);
  const [, , right, top] = page.view;
  expect(right).toBeCloseTo(width, 1);
  expect(top).toBeCloseTo(height, 1);
});

test('a PDF is tagged as PDF/UA asks, with language, title and an outline', async () => {
  const rendered = await render(career({ name: 'ليلى حداد', title: 'مهندسة', sections: [summary('أكتب البرامج.')] }));
  const file = await open(rendered);
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
  const { info, metadata } = await file.getMetadata();
  expect(info).toMatchObject({ Language: 'ar', Title: 'ليلى حداد' });
  expect(metadata?.get('pdfuaid:part')).toBe('1');
  const [first, ...others] = (await file.getOutline()) ?? [];
  expect([first?.title, first?.items.map(({ title }) => title), others]).toEqual(['ليلى حداد', ['Summary'], []]);
});

test('a CV of several pages has their numbers, that of one page has none', async () => {
  const textOf = async (document: ResumeDocument) => {
    const page = await (await open(await render(document))).getPage(1);
    return (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('');
  };
  expect(await textOf(careers['forty jobs'] as ResumeDocument)).toMatch(/1 \/ \d+$/);
  expect(await textOf(career())).not.toMatch(/1 \/ 1$/);
});

test('no entry of many begins at the foot of a page without its first lines, and no page with a single line', async () => {
  const pages = await readPdf((await render(careers['forty jobs'] as ResumeDocument)).pdf);
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages.slice(0, -1)) expect(page).toMatch(/and sold$/);
  for (const page of pages.slice(1)) expect(page).toMatch(/^Job number/);
});

test('addresses are links', async () => {
  const document = career({ facts: [{ text: 'ada@example.org', note: '', url: 'mailto:ada@example.org' }] });
  const page = await (await open(await render(document))).getPage(1);
  const links = (await page.getAnnotations()).map(({ url }) => url);
  expect(links).toEqual(['mailto:ada@example.org']);
});

test('nothing is written beside the page, however long a word is', async () => {
  const page = await (await open(await render(careers['unbreakable words'] as ResumeDocument))).getPage(1);
  const ends = (await page.getTextContent()).items.map((item) => ('str' in item ? item.transform[4] + item.width : 0));
  expect(Math.max(...ends)).toBeLessThan(595.28 - 50);
});

/** Each text with where it begins and ends, in points from the left. */
async function places(document: ResumeDocument): Promise<(text: string) => { from: number; to: number }> {
  const page = await (await open(await render(document))).getPage(1);
  const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
  return (text) => {
    const found = items.find(({ str }) => str.includes(text));
    if (!found) throw new Error(`${text} is not in the PDF`);
    return { from: found.transform[4], to: found.transform[4] + found.width };
  };
}

const [leftEdge, rightEdge] = [62.4, 595.28 - 62.4];

test.each([
  ['Arabic', 'Senior Engineer في بيروت', 'أكتب البرامج مع'],
  ['Hebrew', 'Senior Engineer בתל אביב', 'אני כותבת תוכנה עם'],
  ['Persian', 'Senior Engineer در تهران', 'نرم‌افزار می‌نویسم با'],
])('a page in %s begins at the right, with marks there and dates at the left', async (_, title, words) => {
  const point = `${words} React (TypeScript).`;
  const entry = job({ title, place: 'Mill Ltd', period: 'March 2020 – Present', points: [point] });
  const at = await places(career({ name: words, title, facts: [], sections: [summary(point), jobs(entry)] }));
  for (const text of ['Senior Engineer', 'Mill Ltd', '•']) expect(at(text).to).toBeCloseTo(rightEdge, -0.5);
  expect(at('March').from).toBeCloseTo(leftEdge, -0.5);
  expect(at('React').to).toBeLessThan(at('•').from - 20);
});

test('a job told in Arabic has its marks at the right, also on a page in English', async () => {
  const english = job({ title: 'Writer', points: ['Wrote a book.'] });
  const arabic = job({ title: 'Engineer', points: ['أكتب البرامج.'] });
  const marks = async (entry: ResumeEntry) =>
    (await places(career({ sections: [summary('I write.'), jobs(entry)] })))('•');
  expect((await marks(english)).from).toBeCloseTo(leftEdge, -0.5);
  expect((await marks(arabic)).to).toBeCloseTo(rightEdge, -0.5);
});

test('a portrait is shown with its text', async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer();
  const plain = await render(career());
  const { pdf } = await render(career(), { portrait: { bytes, alt: 'Ada at her desk' } });
  expect(pdf.byteLength).toBeGreaterThan(plain.pdf.byteLength + 500);
  const tree = await (await (await open({ pdf })).getPage(1)).getStructTree();
  expect(JSON.stringify(tree)).toContain('Ada at her desk');
});

test('the same record gives the same file', async () => {
  const [one, two] = [await render(career()), await render(career())];
  expect(Buffer.from(one.pdf).equals(two.pdf)).toBe(true);
});
