import { toggleTheme } from './theme.ts';

const actions = {
  'toggle-theme': toggleTheme,
  'scroll-to-top': () => {
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  },
} as const;

/**
 * What buttons with `data-action` do: from the first moment, with or without React. Before anybody else hears of the
 * click: React stops those that come while it hydrates.
 */
export function startActions(): void {
  const act = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
    const action = actions[button?.dataset['action'] as keyof typeof actions];
    action?.();
  };
  addEventListener('click', act, true);
}
