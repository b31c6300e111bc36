import { expect } from '@playwright/test';
import { test as base } from './e2e.ts';
import { type StoredPost, tidyText } from './editor.ts';

/** What must be nothing, however often it is tried. */
export interface LossFigures {
  /** Characters that were typed more than a second before something broke and are gone. */
  lost_characters: number;
  /** Texts that gave way to another without anybody's decision, or are not among the versions. */
  silent_overwrites: number;
  /** Posts that readers see though nobody has published them, or see otherwise than they were published. */
  published_by_autosave: number;
}

/** How the figures of a test are named in its report. */
export const lossAnnotation = 'loss';

/** How often each scenario is tried. */
export const rounds = Array.from({ length: Number(process.env['LOSS_REPEATS'] ?? 2) }, (_, index) => index + 1);

/** A test that counts what was lost; it fails when that is not nothing. */
export const test = base.extend<{ loss: LossFigures }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  loss: async ({}, use, testInfo) => {
    const loss = { lost_characters: 0, silent_overwrites: 0, published_by_autosave: 0 };
    await use(loss);
    testInfo.annotations.push({ type: lossAnnotation, description: JSON.stringify(loss) });
    expect(loss).toEqual({ lost_characters: 0, silent_overwrites: 0, published_by_autosave: 0 });
  },
});

/** Counts what of the text is missing where it should be, all of it from the first difference on. */
export function countLost(loss: LossFigures, typed: string, found: string): void {
  const expected = tidyText(typed);
  let same = 0;
  while (same < expected.length && expected[same] === found[same]) same += 1;
  loss.lost_characters += expected.length - same;
  if (same < expected.length) {
    console.error(
      `Lost ${JSON.stringify(expected.slice(same))} after ${JSON.stringify(expected.slice(0, same).slice(-40))}`,
    );
  }
}

/** Counts a post that nobody has published. */
export function countPublished(loss: LossFigures, posts: readonly StoredPost[]): void {
  loss.published_by_autosave += posts.filter(({ published }) => published).length;
}
