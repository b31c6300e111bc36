import { ApiError } from '../../shared/contract/errors.ts';
import type { SavedSection } from '../../shared/contract/sections.ts';
import type { Section } from '../../shared/sections/section.ts';
import { isEmptyEntry } from '../../shared/sections/section-rules.ts';
import { call } from '../api.ts';
import { attemptFields, saveOptions } from '../editing/save-call.ts';
import type { SaveAttempt } from '../editing/save-state.ts';
import { entriesOf, type SectionDraft } from './section-draft.ts';

/** The numbers that the server has given to entries, by the ids that they have here. */
export type EntryNumbers = Map<number | string, number>;

/** @param numbers learns those of entries that are new */
export async function saveSection(
  { name, nouns, family }: Section,
  draft: SectionDraft,
  attempt: SaveAttempt,
  numbers: EntryNumbers,
): Promise<SavedSection> {
  const entries = entriesOf(draft, numbers);
  const { id: _id, ...flat } = entries[0] ?? {};
  const body = { ...(nouns ? { entries } : flat), ...attemptFields(attempt) };
  // One stands for all of them: what each takes was checked by its own schema.
  const save = `PUT /api/v1/${family.save_path}/${name}/` as 'PUT /api/v1/about/experience/';
  const { section: saved, data } = await call(save, { body: body as never }, saveOptions());
  if (nouns) {
    const kept = draft.entries.filter(({ values }) => !isEmptyEntry(values));
    for (const [place, { id }] of kept.entries()) {
      const number = data[place]?.id;
      if (number !== undefined) numbers.set(id, number);
    }
  }
  return saved;
}

/** What is said of a save that failed; `null` where it is said with what can be done about it. */
export function failureText({ title }: Section, error: unknown): string | null {
  const fallback = `Failed to update ${title.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}. Please try again later.`;
  if (!(error instanceof ApiError)) return fallback;
  const { status, code, message, errors = {} } = error;
  if (status === 401 || status === 404 || status === 410 || code === 'stale_version') return null;
  if (status === 0) return `${fallback} ${message}`;
  if (status >= 500) return fallback;
  return Object.values(errors)[0]?.[0] ?? message;
}
