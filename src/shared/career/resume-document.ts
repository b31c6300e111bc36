import type { AboutProfile } from '../contract/about.ts';
import { paragraphsOf } from '../text/paragraphs.ts';
import { dateInWords } from '../text/period.ts';
import type { Entry, ListSection } from './entry-kinds.ts';
import type { ResumeSettings } from './profile.ts';
import { resumeSections, sectionHeading } from './sections.ts';

/*
 * The career record as it reads: what page, PDF, Markdown and plain text say, each in its own way. A fact that is not in
 * here is in none of them.
 */

export interface ResumeEntry {
  id: number;
  title: string;
  /** Where it was: employer, school, issuer. Empty where the heading of its group says it. */
  place: string;
  /** Dates in words. */
  period: string;
  /** Paragraphs. */
  text: readonly string[];
  points: readonly string[];
  url: string;
}

/** Entries that follow one another at one place; a group of one has no heading. */
export interface ResumeGroup {
  heading: string;
  entries: readonly ResumeEntry[];
}

export type ResumeSection =
  | { name: 'profile'; title: string; kind: 'text'; text: readonly string[] }
  | { name: ListSection; title: string; kind: 'groups'; groups: readonly ResumeGroup[] }
  /** Short things that stand in one line after a label, which may be empty. */
  | {
      name: ListSection;
      title: string;
      kind: 'lines';
      lines: readonly { label: string; items: readonly ResumeItem[] }[];
    };

export interface ResumeItem {
  text: string;
  /** What is said of it in brackets; empty for nothing. */
  note: string;
  url: string;
}

export interface ResumeDocument {
  name: string;
  title: string;
  /** Location, e-mail. */
  facts: readonly ResumeItem[];
  /** Without those in which nothing is. */
  sections: readonly ResumeSection[];
}

/** What a document is made of: the record as it is public, and the skills with their categories. */
export interface CareerRecord extends Omit<AboutProfile, 'skills' | 'skill_entries'> {
  skills: readonly Entry<'skills'>[];
}

/** All that there is of it; which of that the PDF shows is another matter. */
export const wholeRecord: Omit<ResumeSettings, 'paper'> = {
  sections: [...resumeSections],
  shows_email: true,
  shows_portrait: true,
};

const plain = { place: '', period: '', text: [], points: [], url: '' };

export function resumeDocument(record: CareerRecord, settings: Omit<ResumeSettings, 'paper'>): ResumeDocument {
  const { name, title, location, email } = record;
  const facts = [
    { text: location, note: '', url: '' },
    { text: settings.shows_email ? email : '', note: '', url: `mailto:${email}` },
  ];
  return {
    name,
    title,
    facts: facts.filter(({ text }) => text !== ''),
    sections: settings.sections.map((section) => resumeSection(record, section)).filter(isFilled),
  };
}

function isFilled(section: ResumeSection): boolean {
  if (section.kind === 'text') return section.text.length > 0;
  return section.kind === 'groups' ? section.groups.length > 0 : section.lines.length > 0;
}

function resumeSection(record: CareerRecord, name: ResumeSettings['sections'][number]): ResumeSection {
  const title = sectionHeading(name);
  switch (name) {
    case 'profile':
      return { name, title, kind: 'text', text: paragraphsOf(record.summary) };
    case 'skills':
      return { name, title, kind: 'lines', lines: skillLines(record.skills) };
    case 'languages':
      return { name, title, kind: 'lines', lines: oneLine(record.languages.map(languageItem)) };
    case 'links':
      return {
        name,
        title,
        kind: 'lines',
        lines: record.links.map((link) => ({ label: '', items: [linkItem(link)] })),
      };
    case 'experience':
      return { name, title, kind: 'groups', groups: groupByPlace(record.experience.map(jobEntry)) };
    default:
      return { name, title, kind: 'groups', groups: record[name].map((entry) => alone(readers[name](entry as never))) };
  }
}

type Shown<S extends Exclude<ListSection, 'skills'>> = AboutProfile[S][number];

function jobEntry({ id, title, company, period, responsibilities }: Shown<'experience'>): ResumeEntry {
  return { ...plain, id, title, place: company, period, points: responsibilities };
}

const readers = {
  education: ({ id, degree, institution, period, description }: Shown<'education'>): ResumeEntry => ({
    ...plain,
    ...{ id, title: degree, place: institution, period, text: paragraphsOf(description) },
  }),
  certificates: ({ id, name, issuer, date, url }: Shown<'certificates'>): ResumeEntry => ({
    ...plain,
    ...{ id, title: name, place: issuer, period: dateInWords(date), url },
  }),
  publications: ({ id, name, publisher, date, url, summary }: Shown<'publications'>): ResumeEntry => ({
    ...plain,
    ...{ id, title: name, place: publisher, period: dateInWords(date), url, text: paragraphsOf(summary) },
  }),
  volunteering: (entry: Shown<'volunteering'>): ResumeEntry => ({
    ...plain,
    ...{ id: entry.id, title: entry.position, place: entry.organization, period: entry.period, url: entry.url },
    ...{ text: paragraphsOf(entry.summary), points: entry.highlights },
  }),
  awards: ({ id, title, awarder, date, summary }: Shown<'awards'>): ResumeEntry => ({
    ...plain,
    ...{ id, title, place: awarder, period: dateInWords(date), text: paragraphsOf(summary) },
  }),
};

function languageItem({ language, fluency }: Shown<'languages'>): ResumeItem {
  return { text: language, note: fluency, url: '' };
}

function linkItem({ label, url }: Shown<'links'>): ResumeItem {
  return { text: label || url, note: '', url };
}

function oneLine(items: readonly ResumeItem[]) {
  return items.length === 0 ? [] : [{ label: '', items }];
}

/** A line for each category, in the order in which they come first. */
function skillLines(skills: CareerRecord['skills']) {
  const lines = new Map<string, ResumeItem[]>();
  for (const { name, category } of skills) {
    const items = lines.get(category) ?? [];
    items.push({ text: name, note: '', url: '' });
    lines.set(category, items);
  }
  return Array.from(lines, ([label, items]) => ({ label, items }));
}

function alone(entry: ResumeEntry): ResumeGroup {
  return { heading: '', entries: [entry] };
}

/** Several roles at one employer, one after the other, stand under its name. */
export function groupByPlace(entries: readonly ResumeEntry[]): ResumeGroup[] {
  const groups: ResumeEntry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.[0]?.place === entry.place) group.push(entry);
    else groups.push([entry]);
  }
  return groups.map((group) =>
    group.length === 1
      ? { heading: '', entries: group }
      : { heading: group[0]?.place ?? '', entries: group.map((entry) => ({ ...entry, place: '' })) },
  );
}
