import type { FoundAction, SearchCategory, SearchResults, SearchSort } from '../../../shared/contract/search.ts';
import type { AppDeps } from '../../app-deps.ts';
import { pagePlace } from '../../http/list-page.ts';
import { didYouMean } from '../search-index/did-you-mean.queries.ts';
import { foundWordsOf, wordsToMark } from '../search-index/search-terms.ts';
import { mostOf, type Search, type Sought, withoutEmptyWords } from '../search-index/sought.ts';
import { eachSoughtHere, soughtHere } from '../site/site-synonyms.ts';
import type { Action } from './actions.ts';
import { countEachFound } from './count-each-found.ts';
import { type Found, listFound, lookFor, searchedPosts, searchedProjects } from './found-documents.queries.ts';
import { presentPosts, presentProjects } from './present-found.ts';
import { findActions, loadSearchedSite } from './searched-site.ts';

export interface Asked {
  search: string;
  category: SearchCategory;
  sort: SearchSort;
  page: number | undefined;
  page_size: number;
}

/** @throws ApiError 404 for a page after the last of what was found */
export async function find(deps: AppDeps, asked: Asked) {
  const whole = await countWhole(deps, asked, asked.search);
  if (whole.total > 0) return answer(whole);
  const did_you_mean = await didYouMean(deps.database.db, asked.search, {
    countEach: (searches, most) => countEachWhole(deps, searches, most),
    more: (await loadSearchedSite(deps)).actions.map(({ title }) => title),
  });
  if (did_you_mean !== null) return answer(await countWhole(deps, asked, did_you_mean), { did_you_mean });
  const some = await countMost(deps, asked, whole.sought);
  return answer(some ?? whole, { found_some_words: some !== null });

  async function answer(counted: Counted, { did_you_mean = null, found_some_words = false }: Partial<Meant> = {}) {
    return { ...(await findPart(deps, asked, counted)), did_you_mean, found_some_words };
  }
}

interface Meant {
  did_you_mean: string | null;
  found_some_words: boolean;
}

type Answer = Awaited<ReturnType<typeof find>>;

type Group = Exclude<SearchCategory, 'all'>;

const groups: readonly Group[] = ['posts', 'projects', 'actions'];

interface Counted {
  sought: Sought;
  actions: Action[];
  posts: Found;
  projects: Found;
  counts: Record<Group, number>;
  total: number;
}

/** What has all words or, where nothing has, all of those that say something. */
async function countWhole(deps: AppDeps, asked: Asked, search: string): Promise<Counted> {
  const sought = await soughtHere(deps, search);
  const counted = await countAll(deps, asked, sought);
  const shorter = counted.total === 0 ? withoutEmptyWords(sought) : null;
  return shorter ? countAll(deps, asked, shorter) : counted;
}

/** The same of several searches, up to `most` of each. */
async function countEachWhole(deps: AppDeps, searches: readonly Search[], most: number): Promise<number[]> {
  const sought = await eachSoughtHere(deps, searches);
  const counts = await countEachFound(deps, sought, most);
  const shorter = sought.map((each, i) => (counts[i] === 0 ? withoutEmptyWords(each) : null));
  const again = shorter.filter((search) => search !== null);
  if (again.length === 0) return counts;
  const others = (await countEachFound(deps, again, most)).values();
  return counts.map((count, i) => (shorter[i] ? (others.next().value ?? 0) : count));
}

/** What has the most of the words that anything has. */
async function countMost(deps: AppDeps, asked: Asked, sought: Sought): Promise<Counted | null> {
  const { terms } = sought;
  const isFound = await countEachFound(
    deps,
    terms.map((term) => ({ terms: [term], missing: 0 })),
    1,
  );
  const known = terms.filter((_, i) => isFound[i] !== 0);
  for (const search of mostOf(sought, known)) {
    const [count] = await countEachFound(deps, [search], 1);
    if (count !== 0) return countAll(deps, asked, search);
  }
  return null;
}

async function countAll(deps: AppDeps, asked: Asked, sought: Sought): Promise<Counted> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const { sort, page = 1, page_size } = asked;
  const looked = (group: Group) => {
    const isRanked = sort === 'relevance' && groupsOf(asked).includes(group);
    return { search: sought, best: isRanked ? { offset: (page - 1) * page_size, end: page * page_size } : null };
  };
  const [posts, projects, actions] = await Promise.all([
    lookFor(db, searchedPosts, looked('posts'), now),
    lookFor(db, searchedProjects, looked('projects'), now),
    findActions(deps, sought),
  ]);
  const counts = { posts: posts.count, projects: projects.count, actions: actions.length };
  return { ...{ sought, actions, posts, projects, counts }, total: totalOf(counts) };
}

/** That are asked for. */
function groupsOf({ category }: Asked): readonly Group[] {
  return category === 'all' ? groups : [category];
}

function totalOf(counts: Counted['counts']): number {
  return counts.posts + counts.projects + counts.actions;
}

/** A page of each group that is asked for. */
async function findPart(deps: AppDeps, asked: Asked, { sought, actions, counts, ...found }: Counted) {
  const { db } = deps.database;
  const now = deps.clock.now();
  const { sort, page, page_size } = asked;
  const shown = groupsOf(asked);
  const largest = Math.max(...shown.map((group) => counts[group]));
  const place = pagePlace({ count: largest, page, page_size });
  const part = { search: sought, sort, offset: (place.page - 1) * page_size, limit: page_size };
  const words = foundWordsOf(sought.terms);
  const { owner_name } = await loadSearchedSite(deps);
  const [posts, projects] = await Promise.all([
    shown.includes('posts')
      ? listFound(db, searchedPosts, { ...part, ...found.posts }, now).then((ids) =>
          presentPosts(db, ids, { words, owner_name }),
        )
      : [],
    shown.includes('projects')
      ? listFound(db, searchedProjects, { ...part, ...found.projects }, now).then((ids) =>
          presentProjects(db, ids, words),
        )
      : [],
  ]);
  const results = {
    posts,
    projects,
    actions: shown.includes('actions')
      ? inOrder(actions, sort)
          .slice(part.offset, part.offset + page_size)
          .map(presentAction)
      : [],
  };
  return {
    results,
    words: wordsToMark(sought.terms, shownTexts(results)),
    total_results: shown.reduce((sum, group) => sum + counts[group], 0),
    ...{ counts, page: place.page, page_size, total_pages: place.total_pages },
  };
}

/** What readers see of results. */
function shownTexts({ posts, projects, actions }: SearchResults): string[] {
  return [
    ...posts.flatMap(({ title, content }) => [title, content]),
    ...projects.flatMap(({ title, description, tags }) => [title, description, ...tags]),
    ...actions.flatMap(({ title, description }) => [title, description]),
  ];
}

/** Actions have no date: by date they stay as they are, the best first. */
function inOrder(actions: readonly Action[], sort: SearchSort): readonly Action[] {
  if (!sort.startsWith('title_')) return actions;
  const byTitle = actions.toSorted((a, b) => a.title.localeCompare(b.title, 'en') || a.id.localeCompare(b.id));
  return sort === 'title_asc' ? byTitle : byTitle.toReversed();
}

function presentAction({ words: _words, ...action }: Action): FoundAction {
  return action;
}

/** What was found, in a sentence. */
export function messageOf(found: Omit<Answer, 'results'>): string {
  const { did_you_mean, found_some_words, total_results: total, counts } = found;
  if (did_you_mean !== null) return `Nothing was found as it was typed. These are the results for "${did_you_mean}".`;
  if (found_some_words) return 'Nothing has all of the words. These are the results for most of them.';
  if (total > 0) return total === 1 ? '1 result was found.' : `${total} results were found.`;
  return totalOf(counts) > 0 ? 'Nothing of this kind was found.' : 'Nothing was found.';
}
