// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../tests/support/render.tsx';
import { Pagination } from './pagination.tsx';

/** Shows the second of three pages to somebody who wants less motion or not. */
async function openPages({ isStill }: { isStill: boolean }) {
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStill && query.includes('reduced-motion') }));
  const list = () => <Pagination page={2} totalPages={3} linkTo={(page) => ({ to: '.', search: { page } as never })} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: list }),
    history: createMemoryHistory({ initialEntries: ['/?page=2'] }),
  });
  await router.load();
  await render(<RouterProvider router={router as never} />);
  // Where the router begins is its own.
  scroll.mockClear();
  return {
    scroll,
    clickNext: (how: MouseEventInit = {}) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
      // Following a link elsewhere is nothing that jsdom can do.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      return act(async () => document.querySelector('a[rel=next]')?.dispatchEvent(click));
    },
  };
}

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('another page begins at its top, at once for who wants less motion: %s', async (isStill, behavior) => {
  const { scroll, clickNext } = await openPages({ isStill });
  await clickNext();
  expect(scroll.mock.calls).toEqual([[{ top: 0, behavior }]]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a page that opens elsewhere (%o) leaves this one where it is',
  async (how) => {
    const { scroll, clickNext } = await openPages({ isStill: false });
    await clickNext(how);
    expect(scroll).not.toHaveBeenCalled();
  },
);
