declare global {
  interface Window {
    takeEarlyClicks?: () => HTMLElement[];
  }
}

/**
 * Part of the inline script: on a slow network a button is painted, and clicked, before the page's script file is
 * there. Keeps those clicks. Buttons that the browser itself knows how to answer are left to it.
 */
export const keepEarlyClicks = [
  '{let kept=[],keep=e=>{',
  "let b=e.target.closest('button');",
  'if(b&&!b.matches(\'[popovertarget],form[method="get"] *,form[action] [type="submit"]\')){e.preventDefault();kept.push(b)}',
  '};',
  "addEventListener('click',keep,true);",
  "window.takeEarlyClicks=()=>(removeEventListener('click',keep,true),kept)}",
].join('');

/** Repeats what was clicked before this file was there, now that somebody answers. */
export function repeatEarlyClicks(): void {
  for (const button of window.takeEarlyClicks?.() ?? []) if (button.isConnected) button.click();
}
