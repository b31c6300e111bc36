import type { OpenedSection, SectionText } from '../../shared/contract/sections.ts';
import type { Section } from '../../shared/sections/section.ts';
import type { SectionField } from '../../shared/sections/section-field.ts';
import type { ComparedText } from '../editing/text-comparison.tsx';
import { randomId } from '../ui/random-id.ts';

export type FieldValue = string | number | boolean | null | readonly string[];
export type EntryValues = Readonly<Record<string, FieldValue>>;

/** Types, so that they fit what the journal keeps. */
export type EntryDraft = {
  /** A text for one that the server does not know yet. */
  readonly id: number | string;
  readonly values: EntryValues;
};

export type SectionDraft = {
  /** One, where the section is no list. */
  readonly entries: readonly EntryDraft[];
  /** What stands in a field for new entries and is none yet. */
  readonly typed: string;
  /** Of the section; its number is among the values. */
  readonly image: OpenedSection['image'];
};

export function draftOf(section: Section, { text, image }: Pick<OpenedSection, 'text' | 'image'>): SectionDraft {
  const entries = text.entries.map(({ id = 1, ...values }) => ({ id, values: values as EntryValues }));
  return { entries: entries.length > 0 ? entries : unsavedEntries(section), typed: '', image };
}

/** What is no list is there before anybody has saved it. */
function unsavedEntries({ nouns, kept }: Section): EntryDraft[] {
  return nouns ? [] : [{ id: 1, values: kept.parse({}) as EntryValues }];
}

/** An entry in which nothing is filled in. */
export function newEntry({ kept }: Section): EntryDraft {
  // Whatever is missing is kept as empty as can be.
  return { id: `new-${randomId()}`, values: kept.parse({}) as EntryValues };
}

/** The entries as calls take them. @param numbers of entries that were new when they were saved first */
export function entriesOf({ entries }: SectionDraft, numbers: ReadonlyMap<number | string, number>) {
  return entries.map(({ id, values }) => {
    const number = typeof id === 'number' ? id : numbers.get(id);
    return { ...(number !== undefined && { id: number }), ...values };
  });
}

/** As versions have it. */
export function textOf({ title }: Section, draft: SectionDraft): SectionText {
  return { title, entries: entriesOf(draft, new Map()) };
}

/** Texts by what they are about: `errorKey()` of an entry and a field. */
export type DraftErrors = ReadonlyMap<string, string>;

export function errorKey(entry: EntryDraft['id'], field: string): string {
  return `${entry}.${field}`;
}

/** Of the section as a whole. */
export const wholeSection = '';

/** What is wrong with a draft, by the rules that the server has, too. */
export function problemsOf({ nouns, given }: Section, draft: SectionDraft): DraftErrors {
  const values = draft.entries.map((entry) => entry.values);
  const result = given.safeParse(nouns ? values : values[0]);
  if (result.success) return new Map();
  const places = result.error.issues.map(({ path, message }) => {
    const [place, field] = nouns ? path : [0, ...path];
    return [place, field, message] as const;
  });
  return keyed(draft, places);
}

/** What the server says, in the same way. */
export function serverProblems(
  { nouns }: Section,
  draft: SectionDraft,
  errors: Readonly<Record<string, readonly string[]>>,
): DraftErrors {
  const places = Object.entries(errors).map(([key, [message = '']]) => {
    const path = key.split('.');
    const [place, field] = nouns ? path.slice(1) : ['0', ...path];
    return [place, field, message] as const;
  });
  return keyed(draft, places);
}

type Place = readonly [place: PropertyKey | undefined, field: PropertyKey | undefined, message: string];

/** The first text about each. */
function keyed({ entries }: SectionDraft, places: readonly Place[]): DraftErrors {
  const problems = new Map<string, string>();
  for (const [place, field, message] of places) {
    const entry = entries[Number(place)];
    const key = entry && field !== undefined ? errorKey(entry.id, String(field)) : wholeSection;
    if (!problems.has(key)) problems.set(key, message);
  }
  return problems;
}

/** What dialogs compare: a line for every field of every entry. */
export function comparedOf(section: Section, draft: SectionDraft): ComparedText {
  return { content: '', details: detailsOf(section, draft) };
}

function detailsOf({ nouns, fields, image: shape }: Section, { entries, typed, image }: SectionDraft) {
  if (nouns) return [...(typed ? [{ name: 'Not added yet', text: typed }] : []), ...listDetails(fields(), entries)];
  const values = entries[0]?.values ?? {};
  const described = shape ? shown(values[shape.alt]) : '';
  return [
    ...fieldDetails(fields(), values),
    ...(shape ? [{ name: shape.label, text: image ? `Image ${image.id} ${described}`.trim() : '' }] : []),
  ];
}

/** Entries are known by their numbers, wherever they stand; their order is a line of its own. */
function listDetails(fields: readonly SectionField[], entries: readonly EntryDraft[]) {
  const [first] = fields;
  const nameOf = ({ values }: EntryDraft) => shown(values[first?.name ?? '']) || 'Nothing yet';
  return [
    { name: 'Order', text: entries.map(nameOf).join(' · ') },
    ...entries.flatMap((entry) =>
      fieldDetails(fields, entry.values).map(({ id, name, text }) => ({
        id: errorKey(entry.id, id),
        name: `${nameOf(entry)}: ${name}`,
        text,
      })),
    ),
  ];
}

/** Fields in words. */
export function fieldDetails(fields: readonly SectionField[], values: EntryValues) {
  return fields.map(({ name, label, choices }) => {
    const value = values[name];
    return {
      id: name,
      name: label,
      text: choices.find((choice) => choice.value === String(value))?.label ?? shown(value),
    };
  });
}

function shown(value: FieldValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? value.join('\n') : String(value);
}
