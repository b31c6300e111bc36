import { replacePage, subscribe, type TabEvent } from '../tab-sync.ts';
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
  if (event.type === 'logout' && editingUser() === null) replacePage();
  // After an editor has heard of it, too, and does not ask whether its text may be left.
  if (event.type === 'login' && !isKept(event.user_id)) setTimeout(replacePage);
}

/** Whoever is writing keeps their text when they are signed out; for anybody else it is not. */
function editingUser(): string | null {
  return document.querySelector<HTMLElement>('[data-editing-user]')?.dataset['editingUser'] ?? null;
}

function isKept(user_id: string): boolean {
  const editing = editingUser();
  if (editing !== null) return editing === user_id;
  // Nothing shown to an anonymous visitor is secret: what they have typed is worth more than their new header.
  return hasTypedText();
}

function hasTypedText(): boolean {
  // A sign-in form has served its purpose once somebody is signed in; its page leads on to where they were going.
  if (document.querySelector('[data-auth-form]')) return false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) => field.value !== field.defaultValue);
}
