import { careerSections } from '../../../shared/career/career-sections.ts';
import type { ListSection } from '../../../shared/career/entry-kinds.ts';
import { givenProfile } from '../../../shared/career/profile.ts';
import { givenEntry, skillTexts } from '../../../shared/career/section-rules.ts';
import type { SectionName } from '../../../shared/career/sections.ts';
import type { SectionEntry } from '../../../shared/contract/sections.ts';
import { isEmptyEntry, maxEntries, tooManyEntries } from '../../../shared/sections/section-rules.ts';
import type { NumberedEntry } from '../section-editing/save-section.ts';
import { sectionText } from '../section-editing/section-text.ts';
import { entryInWords, matchEntries } from './match-entries.ts';
import type { ReadEntry } from './read-resume.ts';

/** Finding entries again takes the product of both lists. */
const maxLookedAt = 2 * maxEntries;

export interface Problem {
  section: SectionName;
  place: string;
  reason: string;
}

export interface SectionPlan {
  entries: SectionEntry[];
  added: string[];
  changed: string[];
  removed: string[];
  is_reordered: boolean;
  problems: Problem[];
  /** What was put in where the file says nothing. */
  notes: string[];
}

/** The file has nothing that can be taken. */
export type NoPlan = Pick<SectionPlan, 'problems' | 'notes'> & { entries: null };

/**
 * What becomes of a list: what the file says, in its order. An entry that is there already keeps what the file does not
 * say, and stays as it is where the file breaks the rules. `null` where the file has nothing that can be taken.
 */
export function planList(
  section: ListSection,
  before: readonly NumberedEntry[],
  read: readonly ReadEntry[],
): SectionPlan | NoPlan {
  const plan = {
    entries: [] as SectionEntry[],
    added: [] as string[],
    changed: [] as string[],
    problems: [] as Problem[],
    notes: [] as string[],
  };
  const names = new Set<unknown>();
  const looked = read.slice(0, maxLookedAt);
  const matches = matchEntries(section, before, looked);
  for (const [index, { place, fields, guesses }] of looked.entries()) {
    if (isEmptyEntry(fields)) continue;
    const former = matches[index] ?? null;
    const standIn = former ? null : findStandIn(section, fields);
    const { entry, reason } = resultOf(section, former, { ...guesses, ...former, ...fields, ...standIn?.fields });
    const words = [place, entryInWords(section, fields)].filter(Boolean).join(': ');
    const again = section === 'skills' && entry && names.has(entry['name']) ? skillTexts.exists : undefined;
    const full = entry && plan.entries.length >= maxEntries ? tooManyEntries : undefined;
    const problem = reason ?? again ?? full;
    const stays = former && reason ? ' What is there stays.' : '';
    if (problem !== undefined) plan.problems.push({ section, place: words, reason: problem + stays });
    if (!entry || again || full) continue;
    if (standIn) plan.notes.push(`${words}: no description, so that “${standIn.text}” stands in its place.`);
    names.add(entry['name']);
    plan.entries.push(entry);
    if (!former) plan.added.push(entryInWords(section, entry));
    else if (entry !== former) plan.changed.push(entryInWords(section, entry));
  }
  const unseen = read[maxLookedAt];
  if (unseen) plan.problems.push({ section, place: `${unseen.place} and after`, reason: tooManyEntries });
  if (plan.entries.length === 0) return { problems: plan.problems, notes: [], entries: null };
  const kept = plan.entries.map(({ id }) => id).filter((id) => id !== undefined);
  const removed = before.filter(({ id }) => !kept.includes(id)).map((entry) => entryInWords(section, entry));
  const formerOrder = before.map(({ id }) => id).filter((id) => kept.includes(id));
  return { ...plan, removed, is_reordered: kept.some((id, i) => id !== formerOrder[i]) };
}

/** For a text that our rules ask for, and most profiles do without: an entry lost would be worse than one said twice. */
function findStandIn(section: ListSection, { title, degree, responsibilities, description }: Record<string, unknown>) {
  if (section === 'experience' && title && !responsibilities) {
    return { text: String(title), fields: { responsibilities: [title] } };
  }
  if (section !== 'education' || !degree || description) return null;
  // `BSc, Mathematics`
  const text = String(degree).split(', ').at(-1);
  return { text, fields: { description: text } };
}

/** `former` itself where nothing about it changes. */
function resultOf(
  section: ListSection,
  former: NumberedEntry | null,
  merged: Record<string, unknown>,
): { entry: SectionEntry | null; reason?: string } {
  if (former && isEqual(section, merged as SectionEntry, former)) return { entry: former };
  const given = givenEntry(section).safeParse(merged);
  if (!given.success) return { entry: former, reason: reasonOf(given.error.issues) };
  const entry = sectionText(careerSections[section], [given.data]).entries[0] as SectionEntry;
  return { entry: former && isEqual(section, entry, former) ? former : entry };
}

function isEqual(section: ListSection, one: SectionEntry, other: SectionEntry): boolean {
  return (
    JSON.stringify(sectionText(careerSections[section], [one])) ===
    JSON.stringify(sectionText(careerSections[section], [other]))
  );
}

/** Each field of the profile by itself: one that breaks the rules leaves the others. */
export function planProfile([former]: readonly NumberedEntry[], { place, fields }: ReadEntry): SectionPlan {
  const given: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === former?.[name]) continue;
    const result = givenProfile.shape[name as keyof typeof givenProfile.shape].safeParse(value);
    if (!result.success)
      problems.push({ section: 'profile', place: `${place}, ${name}`, reason: reasonOf(result.error.issues) });
    else if (result.data !== former?.[name]) given[name] = result.data;
  }
  const entries = sectionText(careerSections.profile, [{ id: 1, ...former, ...given }]).entries;
  return { entries, added: [], changed: Object.keys(given), removed: [], is_reordered: false, problems, notes: [] };
}

function reasonOf(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const reasons = issues.map(({ path, message }) =>
    message.startsWith('Ensure this field') ? `${path.map(String).join('.')}: ${message}` : message,
  );
  return `${[...new Set(reasons)].map((reason) => reason.replace(/\.$/, '')).join('; ')}.`;
}
