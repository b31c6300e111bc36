import * as z from 'zod/mini';
import { notAChoice } from './fields.ts';

/** As many as a page shows at most. */
const maxSelected = 100;
/** The largest id that a database can be asked for. */
const maxId = 2 ** 31 - 1;

/** Said when all that were sent are so already, or gone. */
export const nothingChangedText = 'Nothing was changed.';

/** What is said of several rows that were changed: `2 comments approved.` @param noun of one */
export function changedText(count: number, noun: string, done: string): string {
  return count === 0 ? nothingChangedText : `${count} ${count === 1 ? noun : `${noun}s`} ${done}.`;
}

/** What is sent to do something with several rows, such as `{ action, comment_ids }`. */
export function bulkBody<const Noun extends string, const Action extends string>(
  noun: Noun,
  actions: readonly Action[],
) {
  const listText = 'Enter a list of numbers.';
  const ids = z
    .array(z.int(listText).check(z.gte(0, listText), z.lte(maxId, listText)), listText)
    .check(z.minLength(1, `Select at least one ${noun}.`), z.maxLength(maxSelected, `Select at most ${maxSelected}.`));
  return z.object({
    action: z.enum(actions, {
      error: (issue) => (issue.input === undefined ? 'This field is required.' : notAChoice(issue)),
    }),
    ...({ [`${noun}_ids`]: ids } as { [Name in `${Noun}_ids`]: typeof ids }),
  });
}
