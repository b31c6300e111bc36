import { expect, type Page, type Request } from '@playwright/test';

/** Addresses of the scripts without which no page becomes live. */
export const reactScript = /\/assets\/(hydrate|jsx-runtime)-[^/]+\.js$/;

/** Whether React has taken over the page: it marks every element that it answers for. */
export function isLive(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const content = document.querySelector('#content');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber$'));
  });
}

/** Touches the page as a reader would and waits until React answers for it. */
export async function makeLive(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(8, 8);
  await expect.poll(() => isLive(page), { message: 'the page becomes live' }).toBe(true);
}

/** Loads the page's React code without running it: what a prefetch link does. */
export function isPrefetch(request: Request): boolean {
  return request.headers()['sec-purpose'] === 'prefetch' || request.headers()['purpose'] === 'prefetch';
}

/** Waits until the page's own idle work, such as prefetching, has had its chance. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.waitForLoadState('networkidle');
}
