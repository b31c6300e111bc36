import { publish, type Theme } from '../tab-sync.ts';

/** The specification's key in local storage. */
export const themeStorageKey = 'theme';
const wipeEndsMs = 1400;
let wipeEnd: ReturnType<typeof setTimeout> | undefined;
/** The theme of a wipe that the browser has not begun to draw: a second click must switch back from it. */
let coming: Theme | null = null;

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows the other theme, keeps the choice and tells the other tabs. */
export function toggleTheme(): void {
  const theme: Theme = (coming ?? currentTheme()) === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch (error) {
    console.warn('The theme could not be stored.', error);
  }
  publish({ type: 'theme_change', theme });
  wipeTo(theme);
}

/** Shows `theme` without storing or announcing it. */
export function showTheme(theme: Theme): void {
  coming = null;
  document.documentElement.dataset['theme'] = theme;
}

/** The new theme moves over the old one for 1.2 s, by the style sheet; whoever wants less motion sees it at once. */
function wipeTo(theme: Theme): void {
  const page = document.documentElement;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !document.startViewTransition) {
    showTheme(theme);
    return;
  }
  coming = theme;
  page.dataset['wipe'] = '';
  clearTimeout(wipeEnd);
  const transition = document.startViewTransition(() => showTheme(theme));
  // Skipped transitions (a hidden tab, a second click) are no errors.
  transition.ready.catch(() => {});
  wipeEnd = setTimeout(() => delete page.dataset['wipe'], wipeEndsMs);
}
