import { createIsomorphicFn } from '@tanstack/react-start';
import { keepEarlyClicks } from './early-clicks.ts';
import { openSearchAtOnce } from './search/open-search.ts';
import { themeStorageKey } from './theme.ts';

/**
 * Runs in the head before anything is painted, so that a stored theme never flashes, marks the first page of a visit
 * for the preloader, keeps the first clicks, and opens the search. Storage may be forbidden. It has run when the browser
 * hydrates, which needs no copy of it.
 */
export const earlyScript: () => string = createIsomorphicFn()
  .server(() =>
    [
      'try{var d=document.documentElement.dataset,',
      `t=localStorage.getItem('${themeStorageKey}');`,
      "if(t==='light'||t==='dark')d.theme=t;",
      "if(!sessionStorage.getItem('visited')){d.firstLoad='';sessionStorage.setItem('visited','1')}",
      '}catch{}',
      keepEarlyClicks,
      openSearchAtOnce(),
    ].join(''),
  )
  .client(() => '');
