import { createFileRoute } from '@tanstack/react-router';
import { loadSearchTerms } from '../features/search-terms/load-search-terms.ts';
import { SearchTermsPage } from '../features/search-terms/search-terms-page.tsx';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/admin/search')({
  loader: loadSearchTerms,
  // Visitors search at any time.
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Search', path: null })),
  component: SearchTermsPage,
});
