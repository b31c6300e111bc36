import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './e2e.ts';
import { type StoredPost, tidyText } from './editor.ts';
import { type LossFigures, lossAnnotation } from './loss-figures.ts';
import type { RunningServer } from './start-server.ts';

/** How often each scenario is tried. */
const repeats = Number(process.env['LOSS_REPEATS'] ?? 2);
/** Tried at the same time: most of it is waiting. */
const atOnce = 2;
const timeoutMs = 120_000;

interface Tools {
  /** In a browser context of its own. */
  page: Page;
  context: BrowserContext;
  server: RunningServer;
  newVisitor(): Promise<Page>;
  /** Has to stay nothing. */
  loss: LossFigures;
}

/**
 * A test that is tried many times, and counts what was lost.
 * @param body gets the number of the try, from 1 on
 * @param missing what the machine would need for it; it is skipped then, with this as the reason
 */
export function scenario(
  name: string,
  body: (tools: Tools, round: number) => Promise<void>,
  missing: string | null = null,
): void {
  for (let first = 1; first <= repeats; first += atOnce) {
    const rounds = Array.from({ length: Math.min(atOnce, repeats - first + 1) }, (_, index) => first + index);
    test(`${name} (${rounds.join(', ')})`, async ({ server, newVisitor, expectProblem }, testInfo) => {
      testInfo.skip(missing !== null, missing ?? undefined);
      testInfo.setTimeout(timeoutMs);
      expectProblem(/Failed to load resource/);
      const tries = rounds.map(async (round) => {
        const loss = { lost_characters: 0, silent_overwrites: 0, published_by_autosave: 0 };
        try {
          const page = await newVisitor();
          await body({ page, context: page.context(), server, newVisitor, loss }, round);
        } finally {
          testInfo.annotations.push({ type: lossAnnotation, description: JSON.stringify(loss) });
        }
        expect(loss).toEqual({ lost_characters: 0, silent_overwrites: 0, published_by_autosave: 0 });
      });
      for (const outcome of await Promise.allSettled(tries)) {
        if (outcome.status === 'rejected') throw outcome.reason;
      }
    });
  }
}

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
