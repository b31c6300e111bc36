const wordsOfText =
  'the server keeps what a writer has typed and a reader sees only what was published before it so nothing is lost when a line breaks or somebody closes the lid of a laptop in the middle of a long sentence about queues and caches'.split(
    ' ',
  );

const code = `import { readFile } from 'node:fs/promises';

/** Reads the settings, and says which of them is wrong. */
export async function readSettings(path: string): Promise<Settings> {
  const text = await readFile(path, 'utf8');
  const given: unknown = JSON.parse(text);
  if (typeof given !== 'object' || given === null) throw new TypeError(\`\${path} holds no object\`);
  const retries = 'retries' in given ? Number(given.retries) : 3;
  for (let attempt = 1; attempt <= retries; attempt += 1) {
    console.log('attempt', attempt, /^[a-z]+$/.test(path));
  }
  return { path, retries, isVerbose: process.env['VERBOSE'] === '1' };
}`;
const languages = ['typescript', 'javascript', 'python', 'bash', 'json', 'go', 'rust', 'yaml'];

interface LongPost {
  words: number;
  code_blocks: number;
  tables: number;
  images: number;
}

/** As long as posts get. */
export const longPost: LongPost = { words: 10_000, code_blocks: 40, tables: 10, images: 30 };

const wordsPerParagraph = 80;
const paragraphsPerSection = 4;

/**
 * HTML of a post of about that size, the same on every run.
 * @param images our own images, used in turn
 */
export function writeLongPost(
  { words, code_blocks, tables, images }: LongPost,
  pictures: readonly { optimized_image_url: string; width: number; height: number }[],
): string {
  const paragraphs = Math.ceil(words / wordsPerParagraph);
  const after = (count: number, i: number) =>
    Math.floor(((i + 1) * count) / paragraphs) > Math.floor((i * count) / paragraphs);
  const blocks: string[] = [];
  for (let i = 0; i < paragraphs; i += 1) {
    if (i % paragraphsPerSection === 0) blocks.push(`<h2>${sentence(i, 5)}</h2>`);
    blocks.push(paragraph(i));
    if (i % 7 === 3) blocks.push(`<ul><li><p>${sentence(i, 9)}</p></li><li><p>${sentence(i + 1, 7)}</p></li></ul>`);
    if (after(code_blocks, i)) {
      const language = languages[i % languages.length];
      blocks.push(`<pre><code class="language-${language}">${escapeText(`${code}\n// ${i}`)}</code></pre>`);
    }
    if (after(tables, i)) blocks.push(table(i));
    if (after(images, i)) blocks.push(image(i, pictures));
  }
  return blocks.join('');
}

function paragraph(number: number): string {
  const half = wordsPerParagraph / 2 - 2;
  const link = `<a href="https://example.org/${number}">${sentence(number, 2)}</a>`;
  return `<p>${sentence(number, half)} <strong>${sentence(number + 7, 2)}</strong> ${link} ${sentence(number + 3, half)}.</p>`;
}

function table(number: number): string {
  const row = (tag: string, i: number) =>
    `<tr>${[0, 1, 2, 3].map((j) => `<${tag}><p>${sentence(i + j, 2)}</p></${tag}>`).join('')}</tr>`;
  const rows = Array.from({ length: 6 }, (_, i) => row('td', number + i));
  return `<table><tbody>${row('th', number)}${rows.join('')}</tbody></table>`;
}

function image(number: number, pictures: Parameters<typeof writeLongPost>[1]): string {
  const picture = pictures[number % pictures.length];
  if (!picture) return '';
  const { optimized_image_url, width, height } = picture;
  return `<p><img src="${optimized_image_url}" alt="${sentence(number, 4)}" width="${width}" height="${height}"></p>`;
}

function sentence(start: number, count: number): string {
  return Array.from({ length: count }, (_, i) => wordsOfText[(start * 13 + i * 5) % wordsOfText.length]).join(' ');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
