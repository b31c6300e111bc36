import { expect, test } from 'vitest';
import type { Project } from '../../../shared/contract/projects.ts';
import { projectHead } from './project-head.ts';
import { projectsHead } from './projects-head.ts';

const site = { name: 'Ada', title: 'Engineer', tagline: 'Builds things.', url: 'https://ada.example' };
const matches = [{ loaderData: { site } }];

const image = {
  id: 1,
  optimized_image_url: '/media/a/1200.webp',
  cloudinary_image_url: '/media/a/2000.webp',
  width: 2000,
  height: 1250,
  placeholder: '',
  sources: [],
  alt: '',
};

const project = {
  slug: 'lamp',
  title: 'Lamp',
  excerpt: 'It shines.',
  category: 'Tooling',
  technologies: ['Rust'],
  live: true,
  created_at: '2025-03-05T10:00:00Z',
  updated_at: '2025-03-06T10:00:00Z',
  first_image: image,
  images: [image],
  project_url: '',
  live_url: '',
  github_url: '',
} as unknown as Project;

type Head = { meta?: Record<string, unknown>[]; links?: Record<string, unknown>[] };

function told(head: Head) {
  const metas = head.meta ?? [];
  return {
    title: metas.find((meta) => 'title' in meta)?.['title'],
    content: (name: string) => metas.find((meta) => meta['name'] === name || meta['property'] === name)?.['content'],
    canonical: head.links?.find(({ rel }) => rel === 'canonical')?.['href'],
    data: metas.flatMap((meta) => (meta['script:ld+json'] ? [meta['script:ld+json'] as Record<string, unknown>] : [])),
  };
}

test('a project tells of itself, its image and its way from home', () => {
  const head = told(projectHead({ matches, loaderData: { project } }));
  expect(head.title).toBe('Lamp · Ada');
  expect(head.content('description')).toBe('It shines.');
  expect(head.content('og:image')).toBe('https://ada.example/media/a/2000.webp');
  expect(head.content('og:image:alt')).toBe('Lamp');
  expect(head.canonical).toBe('https://ada.example/projects/lamp');
  expect(head.data).toMatchObject([
    {
      '@type': 'CreativeWork',
      name: 'Lamp',
      image: ['https://ada.example/media/a/2000.webp'],
      keywords: ['Rust'],
      genre: 'Tooling',
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Projects' }, { name: 'Lamp' }] },
  ]);
});

test('source code that can be seen is told as such', () => {
  const github_url = 'https://github.com/ada/lamp';
  const [work] = told(projectHead({ matches, loaderData: { project: { ...project, github_url } } })).data;
  expect(work).toMatchObject({ '@type': 'SoftwareSourceCode', codeRepository: github_url });
});

test('a project without images and words has a description, and an image that the site makes of its title', () => {
  const social_image_url = '/social/projects/lamp/1.png';
  const bare = { ...project, social_image_url, first_image: null, images: [], excerpt: '', technologies: [] };
  const head = told(projectHead({ matches, loaderData: { project: bare } }));
  expect(head.content('description')).toBe('Lamp, a project by Ada.');
  expect(head.content('og:image')).toBe(`https://ada.example${social_image_url}`);
  expect(head.content('og:image:alt')).toBe('Lamp');
  expect(head.content('twitter:card')).toBe('summary_large_image');
  expect(head.data[0]).toMatchObject({ image: [`https://ada.example${social_image_url}`] });
});

test('drafts and missing projects are nothing for search engines', () => {
  for (const shown of [{ ...project, live: false }, null]) {
    const head = told(projectHead({ matches, loaderData: { project: shown } }));
    expect(head.content('robots')).toBe('noindex');
    expect(head.canonical).toBeUndefined();
    expect(head.data).toEqual([]);
  }
});

test('the list tells of what is on it, where it has an address', () => {
  const projects = { results: [project] };
  expect(told(projectsHead({ matches, loaderData: { search: {}, projects } })).data[0]).toMatchObject({
    '@type': 'CollectionPage',
    url: 'https://ada.example/projects',
    mainEntity: { itemListElement: [{ position: 1, url: 'https://ada.example/projects/lamp', name: 'Lamp' }] },
  });
  expect(told(projectsHead({ matches, loaderData: { search: { client: 'Bo' }, projects } })).data).toEqual([]);
});

test('a project can be had as Markdown, a draft cannot', () => {
  const linksOf = (live: boolean) =>
    (projectHead({ matches, loaderData: { project: { ...project, live } } }) as Head).links;
  const link = {
    rel: 'alternate',
    type: 'text/markdown',
    title: 'This project as Markdown',
    href: '/projects/lamp.md',
  };
  expect(linksOf(true)).toContainEqual(link);
  expect(linksOf(false)).not.toContainEqual(link);
});

test('each page of the list has its own address, also before the first project; a filtered list has none', () => {
  const canonicalOf = (search: object) =>
    told(projectsHead({ matches, loaderData: { search, projects: { results: [] } } })).canonical;
  expect(canonicalOf({})).toBe('https://ada.example/projects');
  expect(canonicalOf({ page: 2 })).toBe('https://ada.example/projects?page=2');
  expect(canonicalOf({ client: 'Bo' })).toBeUndefined();
  expect(canonicalOf({ ordering: 'title' })).toBeUndefined();
  expect(told(projectsHead({ matches, loaderData: { search: {}, projects: null } })).canonical).toBeUndefined();
});
