import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markdownToHtml } from '../../src/server/features/markdown-import/markdown-html.ts';

export interface CorpusArticle {
  title: string;
  tags: string[];
  /** `YYYY-MM-DD` */
  date: string;
  summary: string;
  html: string;
}

/**
 * The articles of the relevance test, in the order of their files. In a file, each article begins with its title as
 * `# Title`; the lines under it up to the first empty one say its tags, its date and perhaps a summary.
 */
export async function readCorpus(): Promise<CorpusArticle[]> {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.md')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
  return texts.flatMap((text) => text.split(/^(?=# )/m).map(readArticle));
}

function readArticle(text: string): CorpusArticle {
  const headEnd = text.indexOf('\n\n');
  const [title = '', ...lines] = text.slice(0, headEnd).split('\n');
  const fields = new Map(lines.map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1).trim()]));
  return {
    title: title.slice('# '.length),
    tags: fields.get('tags')?.split(', ') ?? [],
    date: fields.get('date') ?? '',
    summary: fields.get('summary') ?? '',
    html: markdownToHtml(text.slice(headEnd).trim(), null),
  };
}
