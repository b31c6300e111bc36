import { keepEarlyClicks } from './early-clicks.ts';
import { themeStorageKey } from './theme.ts';

/**
 * Runs in the head before anything is painted, so that a stored theme never flashes, marks the first page of a visit
 * for the preloader, and keeps the first clicks. Storage may be forbidden.
 */
export const earlyScript = [
  'try{var d=document.documentElement.dataset,',
  `t=localStorage.getItem('${themeStorageKey}');`,
  "if(t==='light'||t==='dark')d.theme=t;",
  "if(!sessionStorage.getItem('visited')){d.firstLoad='';sessionStorage.setItem('visited','1')}",
  '}catch{}',
  keepEarlyClicks,
].join('');
