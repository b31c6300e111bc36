import { expect, test } from 'vitest';
import { fullCareer } from '../../../../tests/support/full-career.ts';
import type { AboutProfile } from '../../../shared/contract/about.ts';
import { aboutHead } from './about-head.ts';

const site = { name: 'Ada', title: 'Engineer', tagline: 'Builds things.', url: 'https://ada.example' };
const matches = [{ loaderData: { site } }];
const { record } = fullCareer();
const portrait = { optimized_image_url: '/media/a/1200.webp', width: 1200, height: 1200, alt: '' };
const profile = {
  ...record,
  skills: record.skills.map(({ name }) => name),
  portrait,
} as unknown as AboutProfile;

type Head = { meta?: Record<string, unknown>[]; links?: Record<string, unknown>[] };

function told(data: AboutProfile | null) {
  const head = aboutHead({ matches, loaderData: { data: data && { profile: data } } }) as Head;
  const metas = head.meta ?? [];
  return {
    links: head.links ?? [],
    content: (name: string) => metas.find((meta) => meta['name'] === name || meta['property'] === name)?.['content'],
    data: metas.flatMap((meta) => (meta['script:ld+json'] ? [meta['script:ld+json'] as Record<string, unknown>] : [])),
  };
}

test('tells of the person and of what they have done', () => {
  const head = told(profile);
  expect(head.content('og:type')).toBe('profile');
  expect(head.content('og:image')).toBe('https://ada.example/media/a/1200.webp');
  const [page] = head.data;
  expect(page).toMatchObject({ '@context': 'https://schema.org', '@type': 'ProfilePage' });
  const [job, otherJob] = record.experience;
  expect(page?.['mainEntity']).toMatchObject({
    '@type': 'Person',
    url: 'https://ada.example/about',
    name: record.name,
    jobTitle: record.title,
    email: `mailto:${record.email}`,
    address: { '@type': 'PostalAddress', addressLocality: record.location },
    image: 'https://ada.example/media/a/1200.webp',
    sameAs: record.links.map(({ url }) => url),
    hasOccupation: [
      { '@type': 'Role', startDate: job?.start_date, endDate: job?.end_date, hasOccupation: { name: job?.title } },
      { hasOccupation: { '@type': 'Occupation', name: otherJob?.title } },
    ],
    alumniOf: record.education.map(({ institution }) => ({ '@type': 'EducationalOrganization', name: institution })),
    award: record.awards.map(({ title, awarder }) => `${title}, ${awarder}`),
    knowsLanguage: record.languages.map(({ language }) => ({ '@type': 'Language', name: language })),
    knowsAbout: profile.skills,
  });
  expect(page?.['mainEntity']).not.toHaveProperty('worksFor');
});

test('works where a job goes on, and names an employer once', () => {
  const [job] = record.experience;
  const going = { ...job, end_date: null, is_current: true };
  const [page] = told({ ...profile, experience: [going, going] } as AboutProfile).data;
  expect(page?.['mainEntity']).toMatchObject({ worksFor: [{ '@type': 'Organization', name: job?.company }] });
});

test('leads to the other forms of the CV', () => {
  expect(told(profile).links.filter((link) => link['rel'] === 'alternate')).toEqual([
    { rel: 'alternate', type: 'application/pdf', title: 'CV as PDF', href: '/api/v1/resume-pdf/' },
    { rel: 'alternate', type: 'application/json', title: 'CV as JSON Resume', href: '/resume.json' },
    { rel: 'alternate', type: 'text/markdown', title: 'CV as Markdown', href: '/resume.md' },
    { rel: 'alternate', type: 'text/plain', title: 'CV as plain text', href: '/resume.txt' },
  ]);
});

test('of nobody yet, or where it could not be loaded, tells of no person', () => {
  for (const data of [null, { ...profile, name: '' }]) {
    const head = told(data);
    expect(head.data).toEqual([]);
    expect(head.links).toEqual([{ rel: 'canonical', href: 'https://ada.example/about' }]);
    expect(head.content('og:type')).toBe('website');
  }
});
