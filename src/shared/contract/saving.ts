import * as z from 'zod/mini';
import { queryNumber, text } from './fields.ts';

/** Room for the longest text in any script, as JSON. */
export const documentMaxBytes = 3 * 1024 * 1024;

/** Made by an editor for every attempt to save, so that it can be told which of them arrived. */
export const attemptId = text(64);

const positiveNumber = queryNumber(1, 999_999_999, 'Enter a whole number.');

/** Says who is saving over what. */
export const saving = {
  /** The version that the text was made from. */
  version: positiveNumber,
  save_id: z.optional(attemptId),
  /** Earlier attempts whose answer never came: if the newest version is one of them, it is the sender's own. */
  unconfirmed: z.optional(
    z.pipe(
      // A form sends one as it is.
      z.transform((value) => (typeof value === 'string' ? [value] : value)),
      z.array(attemptId).check(z.maxLength(50, 'These are too many attempts.')),
    ),
  ),
  /** One opening of the editor; its autosaves become one revision. */
  session: z.optional(attemptId),
  /** Who has the editor open: 401 when somebody else is signed in by now, whose text it is not. */
  writer_id: z.optional(attemptId),
};

/** Finds a document that is open already, whose slug may be another by now. */
export const savedId = positiveNumber;

export const openedQuery = z.object({ id: savedId });
