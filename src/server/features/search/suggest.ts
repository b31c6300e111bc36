import type { Suggestion } from '../../../shared/contract/search.ts';
import type { AppDeps } from '../../app-deps.ts';
import { keptContent } from '../../kept-content.ts';
import { listPopularTags } from '../blog/tags.queries.ts';
import { nameKey } from '../documents/sort-key.ts';
import { type TextToRank, textToRank } from '../search-index/rank-words.ts';
import { rankTexts } from '../search-index/ranked.queries.ts';
import type { Sought } from '../search-index/sought.ts';
import { soughtHere } from '../site/site-synonyms.ts';
import { listTitles, searchedPosts, searchedProjects } from './found-documents.queries.ts';

const minLength = 2;
const maxSuggestions = 8;
/** Titles have the other places, unless they are fewer. */
const maxTags = 3;
/** The newest titles that what was typed may mean. */
const titlesPerKind = 40;
const maxTagsToSearch = 2000;

/** Tags of public posts. That of a planned post comes a little after its time. */
const loadTags = keptContent({
  tags: ['blog'],
  max_age_ms: 60_000,
  make: ({ database, clock }) => listPopularTags(database.db, maxTagsToSearch, clock.now()),
});

/** What may be looked for by somebody who has typed so much, the best first. */
export async function suggest(deps: AppDeps, typed: string): Promise<Suggestion[]> {
  if ([...typed].length < minLength) return [];
  const { db } = deps.database;
  const now = deps.clock.now();
  const sought = await soughtHere(deps, typed);
  const part = { search: sought, limit: titlesPerKind };
  const [tags, projects, posts] = await Promise.all([
    loadTags(deps),
    listTitles(db, searchedProjects, part, now),
    listTitles(db, searchedPosts, part, now),
  ]);
  const all: Suggestion[] = [
    ...tags.map(({ name }) => ({ text: name, type: 'tag' as const })),
    ...projects.map((text) => ({ text, type: 'project' as const })),
    ...posts.map((text) => ({ text, type: 'blog_post' as const })),
  ];
  const ranked = rankSuggestions(distinct(all), typed, sought);
  const [tagged, titles] = [ranked.filter(isTag), ranked.filter((each) => !isTag(each))];
  const shownTags = tagged.slice(0, Math.max(maxTags, maxSuggestions - titles.length));
  const shown = new Set([...shownTags, ...titles.slice(0, maxSuggestions - shownTags.length)]);
  return ranked.filter((each) => shown.has(each));
}

function isTag({ type }: Suggestion): boolean {
  return type === 'tag';
}

/** What begins with it comes before what has it further on, where it says as much. */
function rankSuggestions(suggestions: readonly Suggestion[], typed: string, sought: Sought): Suggestion[] {
  const key = nameKey(typed);
  const begins = Map.groupBy(suggestions, ({ text }) => nameKey(text).startsWith(key));
  const inOrder = [...(begins.get(true) ?? []), ...(begins.get(false) ?? [])];
  return rankTexts(
    sought,
    inOrder.map(({ text }) => rankedText(text)),
  ).flatMap((place) => inOrder[place] ?? []);
}

/** Tags and titles come again with every key. */
const keptTexts = 5000;
const textsToRank = new Map<string, TextToRank>();

function rankedText(text: string): TextToRank {
  const known = textsToRank.get(text);
  if (known) return known;
  const cut = textToRank({ title: text });
  if (textsToRank.size === keptTexts) textsToRank.clear();
  textsToRank.set(text, cut);
  return cut;
}

function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  const byKey = new Map<string, Suggestion>();
  for (const each of suggestions) if (!byKey.has(nameKey(each.text))) byKey.set(nameKey(each.text), each);
  return [...byKey.values()];
}
