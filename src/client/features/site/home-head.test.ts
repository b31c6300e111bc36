import { expect, test } from 'vitest';
import { problemsOf } from '../../../../tests/support/structured-data.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { homeHead } from './home-head.ts';
import { servicesHead } from './services-head.ts';

const site = {
  name: 'Ada',
  title: 'Engineer',
  tagline: 'Builds things.',
  url: 'https://ada.example',
  social_links: [{ kind: 'code_host', label: 'Code', url: 'https://code.example/ada' }],
  services: [{ id: 1, title: 'Repairs', summary: 's', description: 'Whatever broke.', icon: 'tools' }],
} as unknown as Site;

type Head = { meta?: Record<string, unknown>[] };

function dataOf(headOf: (input: { matches: { loaderData?: unknown }[] }) => Head, shown: Site) {
  const { meta = [] } = headOf({ matches: [{ loaderData: { site: shown } }] });
  return meta.flatMap((one) => (one['script:ld+json'] ? [one['script:ld+json'] as Record<string, unknown>] : []));
}

test('the home page says what the site is, how it is searched, and whose it is', () => {
  const data = dataOf(homeHead, site);
  expect(data).toMatchObject([
    {
      '@type': 'WebSite',
      name: 'Ada',
      url: 'https://ada.example/',
      potentialAction: { target: { urlTemplate: 'https://ada.example/search?q={search_term_string}' } },
    },
    { '@type': 'Person', name: 'Ada', jobTitle: 'Engineer', sameAs: ['https://code.example/ada'] },
  ]);
  expect(data.flatMap((one) => problemsOf(one))).toEqual([]);
});

test('the services page says what is offered, and by whom', () => {
  const data = dataOf(servicesHead, site);
  expect(data[0]).toMatchObject({
    mainEntity: { itemListElement: [{ item: { '@type': 'Service', name: 'Repairs', provider: { name: 'Ada' } } }] },
  });
  expect(data.flatMap((one) => problemsOf(one))).toEqual([]);
});

test('a new site has nothing to say, and a page says nothing empty', () => {
  const empty = { ...site, name: '', title: '', tagline: '', social_links: [], services: [] };
  expect(dataOf(homeHead, empty)).toEqual([]);
  expect(dataOf(servicesHead, empty)).toEqual([]);
  const bare = { ...empty, name: 'Ada' };
  expect(dataOf(homeHead, bare).flatMap((one) => problemsOf(one))).toEqual([]);
});
