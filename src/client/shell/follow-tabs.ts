import { subscribe, type TabEvent } from './tab-sync.ts';
import { showTheme } from './theme.ts';

/**
 * Follows what happened in another tab: its theme, and who is signed in. The page is loaded again for a sign-in or
 * a sign-out, so that nothing of the former user stays on the screen.
 */
export function startFollowingTabs(): void {
  subscribe(follow);
}

function follow(event: TabEvent): void {
  if (event.type === 'theme_change') showTheme(event.theme);
  if (event.type === 'logout') location.reload();
  // Nothing shown to an anonymous visitor is secret: what they have typed is worth more than their new header.
  if (event.type === 'login' && !hasTypedText()) location.reload();
}

function hasTypedText(): boolean {
  // A sign-in form has served its purpose once somebody is signed in; its page leads on to where they were going.
  if (document.querySelector('[data-auth-form]')) return false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) => field.value !== field.defaultValue);
}
