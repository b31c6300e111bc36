import type { FoundAction, PopularSearch, Suggestion } from '../../../shared/contract/search.ts';

/** What is offered below the field. */
export type Offer =
  | { kind: 'recent'; text: string }
  | { kind: 'popular'; text: string; count: number }
  | { kind: 'suggestion'; text: string; type: string }
  | { kind: 'action'; text: string; path: string };

export interface OfferGroup {
  title: string;
  offers: readonly Offer[];
}

const typeLabels: Record<string, string> = { blog_post: 'Blog Post', project: 'Project', tag: 'Tag' };

/** What stands beside an offer, to tell it from others. */
export function labelOf(offer: Extract<Offer, { kind: 'suggestion' | 'action' }>): string {
  return offer.kind === 'action' ? 'Action' : (typeLabels[offer.type] ?? 'Search');
}

/** What is offered before anything is looked for. */
export function groupsBefore(recent: readonly string[], popular: readonly PopularSearch[]): OfferGroup[] {
  return withOffers([
    { title: 'Recent Searches', offers: recent.map((text) => ({ kind: 'recent', text })) },
    { title: 'Popular Searches', offers: popular.map((search) => ({ kind: 'popular', ...search })) },
  ]);
}

/** What goes with the typed text. Actions are there at once, so they come first: what comes later moves nothing. */
export function groupsFor(actions: readonly FoundAction[], suggestions: readonly Suggestion[]): OfferGroup[] {
  return withOffers([
    { title: 'Quick Actions', offers: actions.map(({ title, url }) => ({ kind: 'action', text: title, path: url })) },
    { title: 'Suggestions', offers: suggestions.map((suggestion) => ({ kind: 'suggestion', ...suggestion })) },
  ]);
}

function withOffers(groups: readonly OfferGroup[]): OfferGroup[] {
  return groups.filter(({ offers }) => offers.length > 0);
}
