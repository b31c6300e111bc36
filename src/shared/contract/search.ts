import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { queryChoice, queryNumber, queryText, text } from './fields.ts';
import { image } from './images.ts';
import { pageNumber } from './paging.ts';
import { iconNames } from './site.ts';

export const searchMaxLength = 200;
export const searchPageSize = 20;
const maxPageSize = 100;

export const searchCategories = ['all', 'posts', 'projects', 'actions'] as const;
export const searchSorts = ['relevance', 'date_desc', 'date_asc', 'title_asc', 'title_desc'] as const;
export const suggestionTypes = ['blog_post', 'project', 'tag'] as const;

/** Icons of actions, by their names in Bootstrap Icons; services bring their own. */
export const actionIcons = [
  ...iconNames,
  'house',
  'person',
  'briefcase',
  'journal-text',
  'folder',
  'envelope',
  'download',
  'rss',
  'diagram-3',
  'building',
  'mortarboard',
  'translate',
  'award',
] as const;

export type ActionIcon = (typeof actionIcons)[number];
export type SearchCategory = (typeof searchCategories)[number];
export type SearchSort = (typeof searchSorts)[number];

const foundPost = z.object({
  id: z.int(),
  title: z.string(),
  /** Path of the site. */
  url: z.string(),
  /** Plain text. */
  description: z.string(),
  /** A part of the plain text, around what was found in it. */
  content: z.string(),
  author: z.object({ username: z.string(), full_name: z.string() }),
  first_published_at: z.string(),
  first_image: z.nullable(image),
});

const foundProject = z.object({
  id: z.int(),
  title: z.string(),
  /** A part of the plain text, around what was found in it. */
  description: z.string(),
  created_at: z.string(),
  tags: z.array(z.string()),
  /** Empty where it has none. */
  project_url: z.string(),
  /** Path of the site. */
  url: z.string(),
});

/** A page of the site, a part of one, or something to do there. */
const foundAction = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.enum(actionIcons),
  /** Path of the site, with the place on the page where it has one. */
  url: z.string(),
});

const counts = z.object({ posts: z.int(), projects: z.int(), actions: z.int() });

export type FoundPost = z.infer<typeof foundPost>;
export type FoundProject = z.infer<typeof foundProject>;
export type FoundAction = z.infer<typeof foundAction>;

const cachedUntilChanged = { reads: ['blog', 'projects', 'site', 'about'], kept_seconds: 10 * 60 } as const;
const typed = text(searchMaxLength, 'Please enter a search term.');

const results = z.object({
  posts: z.array(foundPost),
  projects: z.array(foundProject),
  actions: z.array(foundAction),
});
export type SearchResults = z.infer<typeof results>;

/** `page` is the page of each group that `category` has. */
export const search = defineEndpoint({
  method: 'GET',
  path: '/api/v1/search/',
  summary: 'Posts, projects and pages that have the words of a search, the best first',
  access: 'public',
  query: z.object({
    q: typed,
    category: queryChoice(searchCategories),
    sort: queryChoice(searchSorts),
    page: pageNumber,
    page_size: queryNumber(1, maxPageSize, `Enter a number from 1 to ${maxPageSize}.`),
  }),
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    results,
    /** Of the category, on all pages. */
    total_results: z.int(),
    /** What each group has on all pages, whatever the category is. */
    counts,
    /** Nothing was found of what was typed; this is what was found in its place. */
    did_you_mean: z.nullable(z.string()),
    /** Nothing has all of the words; this is what has most of them. */
    found_some_words: z.boolean(),
    /** Words of what is shown that were found, as the index holds them: they are marked. */
    words: z.array(z.string()),
    page: z.int(),
    page_size: z.int(),
    /** Of the largest group of the category. */
    total_pages: z.int(),
  }),
  ...cachedUntilChanged,
});

const suggestion = z.object({ text: z.string(), type: z.enum(suggestionTypes) });

export type Suggestion = z.infer<typeof suggestion>;

export const suggestSearches = defineEndpoint({
  method: 'GET',
  path: '/api/v1/search/suggestions/',
  summary: 'Titles and tags that go with what has been typed so far',
  access: 'public',
  query: z.object({ q: queryText(searchMaxLength) }),
  response: z.object({ success: z.boolean(), suggestions: z.array(suggestion) }),
  ...cachedUntilChanged,
});

const popularSearch = z.object({ text: z.string(), count: z.int() });

export type PopularSearch = z.infer<typeof popularSearch>;

/** Only what found something, and was looked for by at least three visitors. */
export const popularSearches = defineEndpoint({
  method: 'GET',
  path: '/api/v1/search/popular/',
  summary: 'What visitors look for most',
  access: 'public',
  response: z.object({ success: z.boolean(), popular_searches: z.array(popularSearch) }),
  reads: cachedUntilChanged.reads,
  kept_seconds: 60,
});

export const recordSearch = defineEndpoint({
  method: 'POST',
  path: '/api/v1/search/record/',
  summary: 'Tells that a visitor has looked for something',
  access: 'public',
  body: z.object({ q: typed }),
  response: z.object({ success: z.boolean() }),
});

const searchedTerm = z.object({
  text: z.string(),
  /** How many visitors, each once a day. */
  count: z.int(),
  /** `YYYY-MM-DD` in UTC. */
  last_day: z.string(),
});

/** What is known of searches of others: words and counts, nothing of who looked for them. */
export const getSearchTerms = defineEndpoint({
  method: 'GET',
  path: '/api/v1/search/terms/',
  summary: 'What visitors have looked for in the last 90 days: what finds nothing, and what is looked for most',
  access: 'site.manage',
  response: z.object({
    not_found: z.array(z.extend(searchedTerm, { finds_now: z.boolean() })),
    most_searched: z.array(searchedTerm),
    /** Names of one thing that every site knows, a line each. */
    built_in_synonyms: z.array(z.array(z.string())),
  }),
  reads: cachedUntilChanged.reads,
});

export const forgetSearchTerm = defineEndpoint({
  method: 'POST',
  path: '/api/v1/search/terms/forget/',
  summary: 'Forgets a term that visitors have looked for, with its counts',
  access: 'site.manage',
  body: z.object({ term: text(searchMaxLength, 'Name the term.') }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  changes: ['site'],
  audited: 'Forgot a searched term',
});
