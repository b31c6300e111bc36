import type { Page } from '@playwright/test';

/**
 * Measures for how long `text` is shown before the page is left, in milliseconds and by the page's own clock: the
 * test's clock runs late on a busy machine. Call it before the page is opened; what it returns, after the page was left.
 */
export async function timeShown(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const remember = (name: string) => {
      if (!sessionStorage.getItem(name)) sessionStorage.setItem(name, String(Date.now()));
    };
    new MutationObserver(() => {
      if (document.body?.textContent?.includes(wanted)) remember('shown_at');
    }).observe(document, { childList: true, subtree: true, characterData: true });
    addEventListener('pagehide', () => {
      if (sessionStorage.getItem('shown_at')) remember('left_at');
    });
  }, text);
  return () =>
    page.evaluate(() => Number(sessionStorage.getItem('left_at')) - Number(sessionStorage.getItem('shown_at')));
}
