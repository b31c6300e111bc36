import {
  defaultProficiency,
  defaultSkillCategory,
  entryKinds,
  type ListSection,
} from '../../../../shared/career/entry-kinds.ts';
import {
  givenProfile,
  givenResumeSettings,
  keptProfile,
  keptResumeSettings,
} from '../../../../shared/career/profile.ts';
import { entryFields, profileFields, type SectionField } from '../../../../shared/career/section-fields.ts';
import { givenEntries } from '../../../../shared/career/section-rules.ts';
import { isListSection, type SectionName, sectionTitles } from '../../../../shared/career/sections.ts';
import type { OpenedSection, SectionText } from '../../../../shared/contract/about.ts';
import type { Image } from '../../../../shared/contract/images.ts';
import type { ComparedText } from '../../../editing/text-comparison.tsx';
import { randomId } from '../../../ui/random-id.ts';

export type FieldValue = string | number | boolean | null | readonly string[];
export type EntryValues = Readonly<Record<string, FieldValue>>;

/** Types, so that they fit what the journal keeps. */
export type EntryDraft = {
  /** A text for one that the server does not know yet. */
  readonly id: number | string;
  readonly values: EntryValues;
};

export type SectionDraft = {
  /** The profile and the settings have one. */
  readonly entries: readonly EntryDraft[];
  /** What stands in the field for new skills and is none yet. */
  readonly typed: string;
  /** Of the profile; its number is among the values. */
  readonly portrait: Image | null;
};

export function draftOf({ name, text, portrait }: Pick<OpenedSection, 'name' | 'text' | 'portrait'>): SectionDraft {
  const entries = text.entries.map(({ id = 1, ...values }) => ({ id, values: values as EntryValues }));
  return { entries: entries.length > 0 ? entries : unsavedEntries(name), typed: '', portrait };
}

/** The profile and the settings are there before anybody has saved them. */
function unsavedEntries(section: SectionName): EntryDraft[] {
  if (isListSection(section)) return [];
  const kept = section === 'profile' ? keptProfile : keptResumeSettings;
  return [{ id: 1, values: kept.parse({}) as EntryValues }];
}

/** An entry in which nothing is filled in. */
export function newEntry(section: ListSection): EntryDraft {
  // Whatever is missing is kept as empty as can be.
  return { id: `new-${randomId()}`, values: entryKinds[section].kept.parse({}) as EntryValues };
}

export function newSkill(name: string): EntryDraft {
  const { id, values } = newEntry('skills');
  return { id, values: { ...values, name, category: defaultSkillCategory, proficiency_level: defaultProficiency } };
}

/** The entries as calls take them. @param numbers of entries that were new when they were saved first */
export function entriesOf({ entries }: SectionDraft, numbers: ReadonlyMap<number | string, number>) {
  return entries.map(({ id, values }) => {
    const number = typeof id === 'number' ? id : numbers.get(id);
    return { ...(number !== undefined && { id: number }), ...values };
  });
}

/** As versions have it. */
export function textOf(section: SectionName, draft: SectionDraft): SectionText {
  return { title: sectionTitles[section], entries: entriesOf(draft, new Map()) };
}

/** Texts by what they are about: `errorKey()` of an entry and a field. */
export type DraftErrors = ReadonlyMap<string, string>;

export function errorKey(entry: EntryDraft['id'], field: string): string {
  return `${entry}.${field}`;
}

/** Of the section as a whole. */
export const wholeSection = '';

/** What is wrong with a draft, by the rules that the server has, too. */
export function problemsOf(section: SectionName, draft: SectionDraft): DraftErrors {
  const values = draft.entries.map((entry) => entry.values);
  const result = isListSection(section)
    ? givenEntries(section).safeParse(values)
    : (section === 'profile' ? givenProfile : givenResumeSettings).safeParse(values[0]);
  if (result.success) return new Map();
  const places = result.error.issues.map(({ path, message }) => {
    const [place, field] = isListSection(section) ? path : [0, ...path];
    return [place, field, message] as const;
  });
  return keyed(draft, places);
}

/** What the server says, in the same way. */
export function serverProblems(
  section: SectionName,
  draft: SectionDraft,
  errors: Readonly<Record<string, readonly string[]>>,
): DraftErrors {
  const places = Object.entries(errors).map(([key, [message = '']]) => {
    const path = key.split('.');
    const [place, field] = isListSection(section) ? path.slice(1) : ['0', ...path];
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
export function comparedOf(section: SectionName, draft: SectionDraft): ComparedText {
  return { content: '', details: detailsOf(section, draft) };
}

function detailsOf(section: SectionName, { entries, typed, portrait }: SectionDraft) {
  if (section === 'skills') {
    const names = entries.map(({ values }) => shown(values['name']));
    return [
      { name: 'Skills', text: names.join(', ') },
      { name: 'Not added yet', text: typed },
      ...listDetails(section, entries),
    ];
  }
  if (isListSection(section)) return listDetails(section, entries);
  const values = entries[0]?.values ?? {};
  if (section === 'profile') {
    const described = shown(values['portrait_alt']);
    return [
      ...fieldDetails(profileFields(), values),
      { name: 'Portrait', text: portrait ? `Image ${portrait.id} ${described}`.trim() : '' },
    ];
  }
  return Object.entries(values).map(([name, value]) => ({ name: settingLabels[name] ?? name, text: shown(value) }));
}

const settingLabels: Readonly<Record<string, string>> = {
  sections: 'Sections',
  shows_email: 'Shows the e-mail address',
  shows_portrait: 'Shows the portrait',
  paper: 'Paper',
};

/** Entries are known by their numbers, wherever they stand; their order is a line of its own. */
function listDetails(section: ListSection, entries: readonly EntryDraft[]) {
  const fields = entryFields(section);
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

function fieldDetails(fields: readonly SectionField[], values: EntryValues) {
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
