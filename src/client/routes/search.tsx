import { createFileRoute } from '@tanstack/react-router';
import { loadSearch } from '../features/search/load-search.ts';
import { askedBy, searchAddress } from '../features/search/search-address.ts';
import { searchHead } from '../features/search/search-head.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { pageSearch } from '../shell/page-search.ts';

const { validateSearch, loaderDeps } = pageSearch('/search', searchAddress);

export const Route = createFileRoute('/search')({
  validateSearch,
  loaderDeps: (given) => askedBy(loaderDeps(given)),
  loader: ({ deps }) => loadSearch(deps),
  head: searchHead,
  component: SearchPage,
});
