import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { AppDeps } from '../../app-deps.ts';
import { readContent } from '../documents/document-content.ts';
import { addPictures, type Pictures, withPictures } from './sample-pictures.ts';
import { samplePosts } from './sample-posts.ts';
import { sampleProjects } from './sample-projects.ts';

/**
 * What saving the samples makes of their HTML, by their titles. A first start has no time for it: loading what reads and
 * highlights HTML takes longer than all the rest. `npx node scripts/make-samples.ts` makes it anew.
 */
export const madeSamplesFile = join(import.meta.dirname, 'made-samples.json');

const madeSamples = z.record(
  z.string(),
  z.object({
    content: z.string(),
    content_html: z.string(),
    table_of_contents: z.string(),
    excerpt: z.string(),
    word_count: z.int(),
    reading_time: z.int(),
    text: z.string(),
    headings: z.array(z.string()),
  }),
);

type MadeSamples = z.infer<typeof madeSamples>;

export async function readMadeSamples(): Promise<MadeSamples> {
  return madeSamples.parse(JSON.parse(await readFile(madeSamplesFile, 'utf8')));
}

/** What sample documents are put together from. */
export interface SampleParts {
  pictures: Pictures;
  made: MadeSamples;
}

/** Adds the pictures to the library. Before the transaction that saves the samples: others wait for that. */
export async function readSampleParts(media: AppDeps['media']): Promise<SampleParts> {
  return { pictures: await addPictures(media), made: await readMadeSamples() };
}

/** What the file must hold. Adds the pictures to the library. */
export async function makeSamples({ database, media }: Pick<AppDeps, 'database' | 'media'>): Promise<MadeSamples> {
  const made: MadeSamples = {};
  const pictures = await addPictures(media);
  const texts = [
    ...samplePosts.map(({ title, content }) => ({ title, html: content })),
    ...sampleProjects.map(({ title, description }) => ({ title, html: description })),
  ];
  for (const { title, html } of texts) {
    const whole = withPictures(html, pictures).html;
    // On a busy machine a line may take too long while its grammar is new, and would be left without colours.
    await readContent(database.db, whole.replaceAll('</code>', '\n</code>'));
    const { images: _images, ...content } = await readContent(database.db, whole);
    made[title] = content;
  }
  return made;
}
