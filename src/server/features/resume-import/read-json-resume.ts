import { defaultSkillCategory } from '../../../shared/career/entry-kinds.ts';
import { furtherProfileTexts } from '../../../shared/career/profile.ts';
import { levelOfWords } from '../../../shared/career/skill-levels.ts';
import { linkKindOf, type ReadEntry, type ReadResume, readDate, readPeriod, saying, textOf } from './read-resume.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the record has a place for, by section of JSON Resume. */
const known: Readonly<Record<string, readonly string[]>> = {
  basics: ['name', 'label', 'email', 'summary', 'location', 'url', 'website', 'profiles'],
  profiles: ['network', 'url'],
  work: ['name', 'company', 'position', 'startDate', 'endDate', 'summary', 'highlights'],
  volunteer: ['organization', 'position', 'url', 'website', 'startDate', 'endDate', 'summary', 'highlights'],
  education: ['institution', 'studyType', 'area', 'startDate', 'endDate', 'score', 'gpa', 'courses'],
  awards: ['title', 'date', 'awarder', 'summary'],
  certificates: ['name', 'date', 'issuer', 'url'],
  publications: ['name', 'publisher', 'releaseDate', 'url', 'website', 'summary'],
  skills: ['name', 'level', 'keywords'],
  languages: ['language', 'fluency', 'name', 'level'],
};

/** What a file in the format of JSON Resume says, 1.x or older. @param siteUrl of this site, which is no link of its own */
export function readJsonResume(resume: Row, siteUrl: string): ReadResume {
  const notes: string[] = [];
  const basics = rowOf(resume['basics']);
  const each = (name: string, read: (row: Row, place: string) => Omit<ReadEntry, 'place'>) =>
    rowsOf(resume[name]).map((row, i): ReadEntry => {
      const place = `${name} ${i + 1}`;
      return { place, ...read(row, place) };
    });
  const date = (row: Row, name: string, place: string, end: 'start' | 'end' = 'start') =>
    // As it was, where the format could not hold it.
    textOf(row[`x-${name}`]) || readDate(textOf(row[name]), end, place, notes);
  const period = (row: Row, place: string) => {
    const [start_date, end_date] = [date(row, 'startDate', place), date(row, 'endDate', place, 'end')];
    return readPeriod({ start_date, end_date, is_current: flagOf(row['x-is_current']) }, place, notes);
  };
  const lists: ReadResume['sections'] = {
    profile: [{ place: 'basics', fields: profileFields(basics) }],
    experience: each('work', (row, place) => ({
      fields: saying({
        title: textOf(row['position']),
        company: textOf(row['name']) || textOf(row['company']),
        ...period(row, place),
        type: row['x-type'],
        responsibilities: linesOf(row),
      }),
    })),
    education: each('education', (row, place) => ({ fields: saying({ ...courseOf(row), ...period(row, place) }) })),
    skills: rowsOf(resume['skills']).flatMap(skillsOf),
    languages: each('languages', (row) => ({
      fields: saying({
        language: textOf(row['language']) || textOf(row['name']),
        fluency: textOf(row['fluency']) || textOf(row['level']),
      }),
    })),
    certificates: each('certificates', (row, place) => ({
      fields: saying({
        name: textOf(row['name']),
        issuer: textOf(row['issuer']),
        date: date(row, 'date', place),
        url: addressOf(row),
      }),
    })),
    publications: each('publications', (row, place) => ({
      fields: saying({
        name: textOf(row['name']),
        publisher: textOf(row['publisher']),
        date: date(row, 'releaseDate', place),
        url: addressOf(row),
        summary: textOf(row['summary']),
      }),
    })),
    volunteering: each('volunteer', (row, place) => ({
      fields: saying({
        position: textOf(row['position']),
        organization: textOf(row['organization']),
        ...period(row, place),
        url: addressOf(row),
        summary: textOf(row['summary']),
        highlights: textsOf(row['highlights']),
      }),
    })),
    awards: each('awards', (row, place) => ({
      fields: saying({
        title: textOf(row['title']),
        awarder: textOf(row['awarder']),
        date: date(row, 'date', place),
        summary: textOf(row['summary']),
      }),
    })),
    links: linksOf(basics, siteUrl),
  };
  const sections = Object.fromEntries(Object.entries(lists).filter(([, entries]) => entries.length > 0));
  return { sections, notes: [...notes, ...notTaken(resume, siteUrl)] };
}

function profileFields(basics: Row) {
  const { address, postalCode, city, region, countryCode } = rowOf(basics['location']);
  const place = [postalCode, city].map(textOf).filter(Boolean).join(' ');
  return saying({
    name: textOf(basics['name']),
    title: textOf(basics['label']),
    location: [address, place, region, countryCode].map(textOf).filter(Boolean).join(', ').replace(/\n/g, ', '),
    email: textOf(basics['email']),
    summary: textOf(basics['summary']),
    ...Object.fromEntries(furtherProfileTexts.map((name) => [name, textOf(basics[`x-${name}`])])),
  });
}

/** What sums a job up stands before its lines. */
function linesOf(row: Row): string[] | undefined {
  const lines = [textOf(row['summary']), ...(textsOf(row['highlights']) ?? [])].filter((line) => line !== '');
  return lines.length === 0 ? undefined : lines;
}

function courseOf(row: Row) {
  const [type, area, score] = [row['studyType'], row['area'], row['score'] ?? row['gpa']].map(textOf);
  const description =
    textOf(row['x-description']) ||
    [...(textsOf(row['courses']) ?? []), ...(score ? [`Score: ${score}`] : [])].join('\n');
  const institution = textOf(row['institution']);
  // Where nothing else describes it, its subject does.
  if (description === '' && type && area) return { degree: type, institution, description: area };
  return { degree: [type, area].filter(Boolean).join(', '), institution, description };
}

/** A skill of JSON Resume with keywords is a group of ours. */
function skillsOf(row: Row, index: number): ReadEntry[] {
  const names = textsOf(row['keywords']) ?? [];
  const levels = Array.isArray(row['x-levels']) ? row['x-levels'] : [];
  const name = textOf(row['name']);
  const level = levelOfWords(textOf(row['level']));
  const place = `skills ${index + 1}`;
  if (names.length === 0) {
    const guesses = { category: defaultSkillCategory };
    return [{ place, fields: saying({ name, proficiency_level: level }), guesses }];
  }
  const category = typeof row['x-category'] === 'string' ? row['x-category'] : name;
  return names.map((keyword, i) => ({
    place,
    fields: { category, ...saying({ name: keyword, proficiency_level: levels[i] ?? level }) },
  }));
}

function linksOf(basics: Row, siteUrl: string): ReadEntry[] {
  const links = rowsOf(basics['profiles']).map((row, i): ReadEntry => {
    const url = addressOf(row);
    const label = typeof row['x-label'] === 'string' ? row['x-label'] : textOf(row['network']);
    const place = `profiles ${i + 1}`;
    return { place, fields: { label, ...saying({ url, kind: row['x-kind'] }) }, guesses: { kind: linkKindOf(url) } };
  });
  const url = addressOf(basics);
  const isOwn = url === '' || url.replace(/\/$/, '') === siteUrl;
  return isOwn ? links : [{ place: 'basics', fields: { url }, guesses: { kind: 'website' } }, ...links];
}

/** Names of what is in the file and will not be in the record. */
function notTaken(resume: Row, siteUrl: string): string[] {
  const image = textOf(rowOf(resume['basics'])['image']);
  const names = Object.entries({ ...resume, profiles: rowOf(resume['basics'])['profiles'] }).flatMap(
    ([section, value]) => {
      if (section === '$schema' || section === 'meta' || isBlank(value)) return [];
      const fields = Object.hasOwn(known, section) ? known[section] : undefined;
      if (!fields) return [section];
      const rows = Array.isArray(value) ? rowsOf(value) : [rowOf(value)];
      return rows.flatMap((row) =>
        Object.keys(row)
          .filter((name) => !fields.includes(name) && !name.startsWith('x-') && !isBlank(row[name]))
          .map((name) => `${section}.${name}`),
      );
    },
  );
  const left = [...new Set(names)].filter((name) => name !== 'basics.image' || !image.startsWith(`${siteUrl}/`));
  return left.length === 0 ? [] : [`The record has no place for ${left.join(', ')}.`];
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  return value === null || value === undefined || value === '';
}

function rowOf(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.map(rowOf) : [];
}

function textsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : undefined;
}

function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function addressOf(row: Row): string {
  return textOf(row['x-url']) || textOf(row['url']) || textOf(row['website']);
}
