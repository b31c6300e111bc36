import { furtherProfileTexts } from '../../../shared/career/profile.ts';
import type { CareerRecord } from '../../../shared/career/resume-document.ts';
import { levelInWords } from '../../../shared/career/skill-levels.ts';
import type { Period } from '../../../shared/text/period.ts';

const schemaUrl = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * The record as JSON Resume 1.x. What has no place there stands under names that begin with `x-`, so that the import of
 * the file finds everything as it was.
 */
export function resumeJson(record: CareerRecord, siteUrl: string) {
  return {
    $schema: schemaUrl,
    basics: basics(record, siteUrl),
    work: record.experience.map((job) => ({
      name: job.company,
      position: job.title,
      ...period(job),
      highlights: job.responsibilities,
      'x-type': job.type,
    })),
    volunteer: record.volunteering.map((role) => ({
      organization: role.organization,
      position: role.position,
      ...address(role.url),
      ...period(role),
      ...filled({ summary: role.summary }),
      highlights: role.highlights,
    })),
    education: record.education.map((entry) => ({
      institution: entry.institution,
      studyType: entry.degree,
      ...period(entry),
      ...filled({ 'x-description': entry.description }),
    })),
    awards: record.awards.map(({ title, awarder, date, summary }) => ({
      title,
      ...dated('date', date),
      ...filled({ awarder, summary }),
    })),
    certificates: record.certificates.map(({ name, issuer, date, url }) => ({
      name,
      ...dated('date', date),
      ...filled({ issuer }),
      ...address(url),
    })),
    publications: record.publications.map(({ name, publisher, date, url, summary }) => ({
      name,
      ...filled({ publisher, summary }),
      ...dated('releaseDate', date),
      ...address(url),
    })),
    skills: skillGroups(record.skills),
    languages: record.languages.map(({ language, fluency }) => ({ language, ...filled({ fluency }) })),
    meta: { canonical: `${siteUrl}/resume.json`, version: 'v1.0.0' },
  };
}

function basics(record: CareerRecord, siteUrl: string) {
  const { name, title, location, email, summary, portrait, links } = record;
  const further = furtherProfileTexts.map((field) => [`x-${field}`, String(record[field as keyof CareerRecord])]);
  return {
    ...filled({ name, label: title, email, summary, ...Object.fromEntries(further) }),
    ...(portrait && { image: new URL(portrait.optimized_image_url, siteUrl).href }),
    url: siteUrl,
    ...(location && { location: { address: location } }),
    profiles: links.map(({ kind, label, url }) => ({
      network: label || hostOf(url),
      ...address(url),
      'x-kind': kind,
      ...(label === '' && { 'x-label': label }),
    })),
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** Those of one category that follow one another are one skill of JSON Resume. */
function skillGroups(skills: CareerRecord['skills']) {
  const groups: CareerRecord['skills'][number][][] = [];
  for (const skill of skills) {
    const group = groups.at(-1);
    if (group?.[0]?.category === skill.category) group.push(skill);
    else groups.push([skill]);
  }
  return groups.map((group) => {
    const category = group[0]?.category ?? '';
    const levels = group.map(({ proficiency_level }) => proficiency_level);
    const isOfOneLevel = new Set(levels).size === 1;
    return {
      name: category || 'Skills',
      ...(category === '' && { 'x-category': category }),
      ...filled({ level: (isOfOneLevel && levelInWords(levels[0] ?? 0)) || '' }),
      keywords: group.map(({ name }) => name),
      'x-levels': levels,
    };
  });
}

/** Without those in which nothing is. */
function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function period({ start_date, end_date, is_current }: Period) {
  return {
    ...dated('startDate', start_date),
    ...dated('endDate', end_date),
    ...(end_date === null && { 'x-is_current': is_current }),
  };
}

const resumeDate = /^[12]\d{3}-[01]\d(?:-[0-3]\d)?$/;

/** JSON Resume knows no dates before the year 1000, nor what is no date. */
function dated(name: string, date: string | null) {
  return filled({ [resumeDate.test(date ?? '') ? name : `x-${name}`]: date ?? '' });
}

/** In ASCII, as JSON Resume has it. */
function address(url: string) {
  if (!URL.canParse(url)) return filled({ 'x-url': url });
  const plain = /^[!-~]+$/.test(url) ? url : new URL(url).href;
  return { url: plain, ...(plain !== url && { 'x-url': url }) };
}
