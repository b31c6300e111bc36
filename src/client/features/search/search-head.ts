import { cutAtWord } from '../../../shared/text/cut-at-word.ts';
import { notFoundHead } from '../../pages/not-found.ts';
import { pageHead, siteOf } from '../../pages/page-head.ts';

interface HeadInput {
  matches: readonly { loaderData?: unknown }[];
  loaderData?: { q: string | undefined; is_missing: boolean } | undefined;
}

const termWidth = 60;

/** For those who come back to it; search engines have their own results. */
export function searchHead({ matches, loaderData }: HeadInput) {
  const site = siteOf(matches);
  if (!site) return {};
  if (loaderData?.is_missing) return pageHead(site, notFoundHead);
  const term = loaderData?.q === undefined ? null : cutAtWord(loaderData.q, termWidth);
  const where = site.name ? `the site of ${site.name}` : 'this site';
  return pageHead(site, {
    title: term === null ? 'Search' : `Search: ${term}`,
    description: term === null ? `Search ${where}.` : `What is found for "${term}" on ${where}.`,
    path: '/search',
    isIndexed: false,
  });
}
