import { recordView } from './features/blog/record-view.ts';
import { recordOpenedSearch } from './features/search/record-search.ts';
import { startActions } from './shell/actions.ts';
import { closeLeftMenus } from './shell/close-left-menus.ts';
import { repeatEarlyClicks } from './shell/early-clicks.ts';
import { prefetchWhenIdle, preload, whenLoaded } from './shell/fetch-scripts.ts';
import { startFollowingTabs } from './shell/follow-tabs.ts';
import { type Hydrator, holdUntilHydrated } from './shell/hydrate-on-intent.ts';
import { startScrollMark } from './shell/scroll-mark.ts';
import { fetchOpenedSearch } from './shell/search/early-search.ts';

/** The first signs that somebody is about to use the page. */
const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'wheel'] as const;

const page = document.documentElement;

startActions();
closeLeftMenus();
startScrollMark();
startFollowingTabs();
fetchOpenedSearch();

const headline = document.querySelector<HTMLElement>('[data-headline]');
if (headline) void import('./features/site/type-headline.ts').then(({ typeHeadline }) => typeHeadline(headline));

const article = document.querySelector<HTMLElement>('[data-view]');
if (article?.dataset['view']) recordView(article.dataset['view']);

const search = document.querySelector<HTMLElement>('[data-search]');
if (search?.dataset['search']) recordOpenedSearch(search.dataset['search']);

const scripts = page.dataset['scripts']?.split(' ') ?? [];
const hydrator: Hydrator = holdUntilHydrated(async () => {
  // Without one of them the page would be lost: it stays as it is then.
  await Promise.all(scripts.map((url) => import(/* @vite-ignore */ url)));
  await (await import('./hydrate.tsx')).hydrate();
});
for (const intent of intents) addEventListener(intent, startByReader, { passive: true, capture: true });

function startByReader(event: Event): void {
  // A page that opens under a resting mouse is told of a move, too.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
  for (const intent of intents) removeEventListener(intent, startByReader, { capture: true });
  hydrator.start();
}

// By the search, which opens before this file is there.
if (document.querySelector('dialog[open]')) hydrator.start();

whenLoaded(() => {
  if (page.dataset['hydrate'] !== 'now') return prefetchWhenIdle(scripts);
  preload(scripts);
  hydrator.start();
});
repeatEarlyClicks();
