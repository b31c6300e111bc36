import { searchDialogId } from './open-search.ts';

/** Fetches what the search shows as soon as it is opened: the page's own scripts come beside it, not before it. */
export function fetchOpenedSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>(`#${searchDialogId}`);
  // The dialog loads it itself once it is alive, and says then whether it has failed.
  const fetchPanel = () => void import('./search-panel.tsx').catch(() => {});
  if (dialog?.open) fetchPanel();
  else dialog?.addEventListener('focusin', fetchPanel, { once: true });
}
