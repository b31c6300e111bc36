import type { AboutProfile } from '../../../shared/contract/about.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { pageHead, siteOf } from '../../pages/page-head.ts';
import { breadcrumbList } from '../../pages/structured-data.ts';

interface HeadInput {
  matches: readonly { loaderData?: unknown }[];
  loaderData?: { data: { profile: AboutProfile } | null } | undefined;
}

/** The record in the forms that programs and other people's systems take. */
export const resumeFaces = [
  { path: '/api/v1/resume-pdf/', type: 'application/pdf', title: 'CV as PDF' },
  { path: '/resume.json', type: 'application/json', title: 'CV as JSON Resume' },
  { path: '/resume.md', type: 'text/markdown', title: 'CV as Markdown' },
  { path: '/resume.txt', type: 'text/plain', title: 'CV as plain text' },
] as const;

/** What search engines and social networks are told of the CV. */
export function aboutHead({ matches, loaderData }: HeadInput) {
  const site = siteOf(matches);
  if (!site) return {};
  const profile = loaderData?.data?.profile;
  return pageHead(site, {
    title: 'About',
    description: site.name ? `Education, experience and skills of ${site.name}.` : 'Education, experience and skills.',
    path: '/about',
    ...(profile?.name && {
      type: 'profile',
      ...imageOf(profile),
      alternates: resumeFaces,
      structuredData: import.meta.env.SSR && [
        { '@type': 'ProfilePage', url: `${site.url}/about`, name: 'About', mainEntity: person(site, profile) },
        breadcrumbList(site, [{ name: 'About', path: '/about' }]),
      ],
    }),
  });
}

function imageOf({ portrait, name }: AboutProfile) {
  if (!portrait) return {};
  const { optimized_image_url: url, width, height } = portrait;
  return { image: { url, alt: portrait.alt || name, width, height } };
}

function person(site: Site, profile: AboutProfile) {
  const { name, title, email, location, summary, portrait } = profile;
  const current = profile.experience.filter(({ is_current }) => is_current);
  return {
    '@type': 'Person',
    '@id': `${site.url}/about#person`,
    url: `${site.url}/about`,
    name,
    ...filled({ jobTitle: title, description: summary, email: email && `mailto:${email}` }),
    ...(location && { address: { '@type': 'PostalAddress', addressLocality: location } }),
    ...(portrait && { image: new URL(portrait.optimized_image_url, site.url).href }),
    ...listed({
      sameAs: profile.links.map(({ url }) => url),
      worksFor: each('Organization', current, ({ company }) => company),
      // A role around it says when, as schema.org has it.
      hasOccupation: profile.experience.map((job) => ({
        '@type': 'Role',
        startDate: job.start_date,
        ...filled({ endDate: job.end_date ?? '' }),
        hasOccupation: { '@type': 'Occupation', name: job.title },
      })),
      alumniOf: each('EducationalOrganization', profile.education, ({ institution }) => institution),
      hasCredential: [
        ...profile.education.map(({ degree, institution }) => ({
          '@type': 'EducationalOccupationalCredential',
          credentialCategory: 'degree',
          name: degree,
          ...recognised(institution),
        })),
        ...profile.certificates.map(({ name: credential, issuer, date, url }) => ({
          '@type': 'EducationalOccupationalCredential',
          credentialCategory: 'certificate',
          ...filled({ name: credential, dateCreated: date ?? '', url }),
          ...recognised(issuer),
        })),
      ],
      award: profile.awards.map(({ title: award, awarder }) => [award, awarder].filter(Boolean).join(', ')),
      knowsLanguage: each('Language', profile.languages, ({ language }) => language),
      knowsAbout: [...profile.skills],
    }),
  };
}

function recognised(name: string) {
  return name ? { recognizedBy: { '@type': 'Organization', name } } : {};
}

/** Things of a type by their names, each once. */
function each<Entry>(type: string, entries: readonly Entry[], nameOf: (entry: Entry) => string) {
  const names = new Set(entries.map(nameOf).filter((name) => name !== ''));
  return [...names].map((name) => ({ '@type': type, name }));
}

function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function listed(lists: Record<string, readonly unknown[]>): Record<string, readonly unknown[]> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}
