import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { textOfEscaped } from '../rich-text/escape-html.ts';
import { highlightCode, keepHighlighted } from '../rich-text/highlight-code.ts';
import { samplePosts } from './sample-posts.ts';
import { sampleProjects } from './sample-projects.ts';

/**
 * The code of the samples, highlighted. A first start has no time for it: grammars of nine languages take longer than
 * all the rest. `npx node scripts/highlight-sample-code.ts` makes it anew.
 */
export const sampleCodeFile = join(import.meta.dirname, 'sample-code.json');

const highlightedCode = z.array(z.object({ language: z.string(), html: z.string() }));

/** Has the highlighted code of the samples at hand, for the documents that are about to be made of them. */
export async function keepSampleCode(): Promise<void> {
  for (const { html, language } of await readSampleCode()) keepHighlighted(html, language);
}

export async function readSampleCode() {
  return highlightedCode.parse(JSON.parse(await readFile(sampleCodeFile, 'utf8')));
}

/** What the file must hold. */
export async function highlightSampleCode(): Promise<z.infer<typeof highlightedCode>> {
  const texts = [...samplePosts.map(({ content }) => content), ...sampleProjects.map(({ description }) => description)];
  const highlighted = [];
  for (const [, language = '', html = ''] of texts
    .join('')
    .matchAll(/<pre><code class="language-(\w+)">(.*?)<\/code>/gs)) {
    const code = textOfEscaped(html);
    // On a busy machine a line may take too long while its grammar is new, and would be left without colours.
    await highlightCode(`${code}\n`, language);
    highlighted.push({ language, html: await highlightCode(code, language) });
  }
  return highlighted;
}
