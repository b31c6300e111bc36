import { parse } from 'csv-parse/sync';
import { defaultSkillCategory } from '../../../shared/career/entry-kinds.ts';
import { completeLinkAddress } from '../../../shared/text/link-address.ts';
import {
  linkKindOf,
  type ReadEntry,
  type ReadResume,
  readDate,
  readPeriod,
  saying,
  UnreadableResumeError,
} from './read-resume.ts';
import { readZipTexts } from './zip-texts.ts';

/** A row by the names of its columns in small letters. */
type Row = Readonly<Record<string, string>>;

/** What the record has a place for, by file. What else a file holds is left, most of it since it is nobody else's business. */
const columns: Readonly<Record<string, readonly string[]>> = {
  'profile.csv': ['first name', 'last name', 'headline', 'summary', 'geo location', 'websites'],
  'positions.csv': ['company name', 'title', 'description', 'started on', 'finished on'],
  'education.csv': ['school name', 'start date', 'end date', 'notes', 'degree name', 'activities'],
  'skills.csv': ['name'],
  'languages.csv': ['name', 'proficiency'],
  'certifications.csv': ['name', 'url', 'authority', 'started on'],
  'volunteering.csv': ['company name', 'role', 'started on', 'finished on', 'description'],
  'honors.csv': ['title', 'description', 'issued on'],
  'publications.csv': ['name', 'published on', 'description', 'publisher', 'url'],
  'email addresses.csv': ['email address', 'confirmed', 'primary', 'updated on'],
};

/**
 * What the ZIP of a LinkedIn data export says.
 * @throws UnreadableResumeError
 */
export async function readLinkedInExport(zip: Uint8Array): Promise<ReadResume> {
  const texts = await readZipTexts(zip, (name) => Object.hasOwn(columns, name) || name === 'projects.csv');
  const rows = new Map(Array.from(texts, ([name, text]) => [name, rowsOf(text, name)]));
  const hasProjects = rows.delete('projects.csv');
  if (rows.size === 0) throw new UnreadableResumeError('The ZIP has none of the files of a LinkedIn data export.');
  const read = readRows(rows);
  const projects = 'Projects.csv was left out: projects are no part of the record. They have an import of their own.';
  return { ...read, notes: [...read.notes, ...notTaken(rows), ...(hasProjects ? [projects] : [])] };
}

function readRows(files: ReadonlyMap<string, readonly Row[]>): ReadResume {
  const notes: string[] = [];
  const each = (file: string, read: (field: (name: string) => string, place: string) => Omit<ReadEntry, 'place'>) =>
    (files.get(file) ?? []).map((row, i): ReadEntry => {
      const place = `${titleOf(file)} ${i + 1}`;
      return { place, ...read((name) => row[name] ?? '', place) };
    });
  const period = (start: string, end: string, place: string) =>
    readPeriod(
      { start_date: readDate(start, 'start', place, notes), end_date: readDate(end, 'end', place, notes) },
      place,
      notes,
    );
  const lists: ReadResume['sections'] = {
    profile: profileOf(files),
    experience: each('positions.csv', (field, place) => ({
      fields: saying({
        title: field('title'),
        company: field('company name'),
        ...period(field('started on'), field('finished on'), place),
        ...(field('description') && { responsibilities: linesOf(field('description')) }),
      }),
    })),
    education: each('education.csv', (field, place) => ({
      fields: saying({
        degree: field('degree name'),
        institution: field('school name'),
        ...period(field('start date'), field('end date'), place),
        description: [field('notes'), field('activities')].filter(Boolean).join('\n\n'),
      }),
    })),
    skills: each('skills.csv', (field) => ({
      fields: saying({ name: field('name') }),
      guesses: { category: defaultSkillCategory },
    })),
    languages: each('languages.csv', (field) => ({
      fields: saying({ language: field('name'), fluency: field('proficiency') }),
    })),
    certificates: each('certifications.csv', (field, place) => ({
      fields: saying({
        name: field('name'),
        issuer: field('authority'),
        date: readDate(field('started on'), 'start', place, notes),
        url: addressOf(field('url')),
      }),
    })),
    publications: each('publications.csv', (field, place) => ({
      fields: saying({
        name: field('name'),
        publisher: field('publisher'),
        date: readDate(field('published on'), 'start', place, notes),
        url: addressOf(field('url')),
        summary: field('description'),
      }),
    })),
    volunteering: each('volunteering.csv', (field, place) => ({
      fields: saying({
        position: field('role'),
        organization: field('company name'),
        ...period(field('started on'), field('finished on'), place),
        summary: field('description'),
      }),
    })),
    awards: each('honors.csv', (field, place) => ({
      fields: saying({
        title: field('title'),
        date: readDate(field('issued on'), 'start', place, notes),
        summary: field('description'),
      }),
    })),
    links: (files.get('profile.csv') ?? []).flatMap((row) => linksOf(row['websites'] ?? '')),
  };
  return { sections: Object.fromEntries(Object.entries(lists).filter(([, entries]) => entries.length > 0)), notes };
}

function profileOf(files: ReadonlyMap<string, readonly Row[]>): ReadEntry[] {
  const [profile = {}] = files.get('profile.csv') ?? [];
  const emails = files.get('email addresses.csv') ?? [];
  const primary = emails.find((row) => row['primary']?.toLowerCase() === 'yes');
  const fields = saying({
    name: [profile['first name'], profile['last name']].filter(Boolean).join(' '),
    title: profile['headline'],
    location: profile['geo location'],
    email: primary?.['email address'],
    summary: profile['summary'],
  });
  return Object.keys(fields).length === 0 ? [] : [{ place: 'Profile', fields }];
}

/** Lines of a description, without the signs of a list that stand before them. */
function linesOf(description: string): string[] {
  return description
    .split('\n')
    .map((line) => line.replace(/^\s*[•·▪◦‣*–-]\s+/, '').trim())
    .filter((line) => line !== '');
}

/** `[PERSONAL:https://a.example,COMPANY:b.example]` */
function linksOf(websites: string): ReadEntry[] {
  const parts = websites.replace(/^\[|\]$/g, '').split(/,(?=[A-Z_]+:)/);
  return parts.flatMap((part) => {
    const address = part.replace(/^[A-Z_]+:(?!\/\/)/, '').trim();
    if (address === '') return [];
    const url = addressOf(address);
    const kind = /^(?:PERSONAL|PORTFOLIO|BLOG):/.test(part) ? 'website' : linkKindOf(url);
    return [{ place: 'Profile websites', fields: { url }, guesses: { kind } }];
  });
}

/** What is no address stays as it is, and is refused by the rules. */
function addressOf(text: string): string {
  return completeLinkAddress(text) ?? text;
}

function notTaken(files: ReadonlyMap<string, readonly Row[]>): string[] {
  return Array.from(files).flatMap(([file, rows]) => {
    const names = rows.flatMap((row) => Object.keys(row).filter((name) => row[name] && !columns[file]?.includes(name)));
    const left = [...new Set(names)];
    return left.length === 0 ? [] : [`${titleOf(file)}: left out ${left.join(', ')}.`];
  });
}

function titleOf(file: string): string {
  return file.charAt(0).toUpperCase() + file.slice(1).replace(/\.csv$/, '');
}

function rowsOf(text: string, file: string): Row[] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    });
  } catch (error) {
    throw new UnreadableResumeError(`${titleOf(file)}.csv is not valid CSV.`, { cause: error });
  }
}
