// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buttonNamed, click, press, render } from '../../../tests/support/render.tsx';
import { ApiError } from '../../shared/contract/errors.ts';
import { publish, subscribe } from '../tab-sync.ts';
import type { ListAction, ListDescription } from './list-description.ts';
import { listSearch } from './list-place.ts';
import { StaffList } from './staff-list.tsx';

interface Note {
  id: number;
  text: string;
  is_read: boolean;
}

vi.mock('../tab-sync.ts', () => ({ publish: vi.fn(), subscribe: vi.fn(() => () => {}) }));

const pageSize = 3;

const description: ListDescription = {
  title: 'Notes',
  noun: 'note',
  tabs: [
    { status: 'all', label: 'All Notes', empty: { title: 'No Notes Yet', text: 'Notes are kept here.' } },
    { status: 'unread', label: 'Unread', empty: { title: 'Nothing Unread', text: 'You have read it all.' } },
    { status: 'odd', label: 'Odd', empty: { title: 'Nothing Odd', text: '' }, isHiddenWhenEmpty: true },
  ],
  searchLabel: 'Search notes',
  nothingFound: { title: 'No Notes Found', text: 'No note contains that.' },
  failureText: 'Failed to load notes.',
  keys: [
    { key: 'u', does: 'Mark as read' },
    { key: '#', does: 'Delete' },
  ],
};

/** What is kept of them. */
let notes: Note[] = [];

/** What can be done with one. */
let rowActions: readonly ListAction<Note>[] = [];

beforeEach(() => {
  rowActions = [{ label: 'Mark Read', isRemoving: false, key: 'u', run: (note) => markRead.run([note]) }];
  localStorage.clear();
  notes = [1, 2, 3, 4].map((id) => ({ id, text: `Note ${id}`, is_read: id > 2 }));
  vi.clearAllMocks();
  vi.stubGlobal('scrollTo', () => {});
  HTMLElement.prototype.scrollTo = () => {};
  // jsdom does not know <search>, which React would complain about.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
});

/** The page that an address asks for; `null` when it cannot be had. */
let load = (raw: Record<string, unknown>) => {
  const search = listSearch(raw, ['unread']);
  const { page = 1 } = search;
  const unread = notes.filter(({ is_read }) => !is_read);
  const found = (search.status ? unread : notes).filter(({ text }) => text.includes(search.search ?? ''));
  return {
    search,
    notes: {
      results: found.slice((page - 1) * pageSize, page * pageSize),
      count: found.length,
      page,
      total_pages: Math.max(1, Math.ceil(found.length / pageSize)),
      counts: { all: notes.length, unread: unread.length },
    },
  };
};

const markRead: ListAction<readonly Note[]> = {
  label: 'Mark Read',
  pendingLabel: 'Marking...',
  isRemoving: false,
  key: 'u',
  run: async (some) => {
    for (const note of some) note.is_read = true;
    return `${some.length} marked as read.`;
  },
};

const removal: ListAction<readonly Note[]> = {
  label: 'Delete',
  isRemoving: true,
  key: '#',
  question: (some) => ({
    title: 'Confirm Delete',
    body: <p>Are you sure you want to delete {some.length} note(s)?</p>,
    confirmLabel: 'Delete for Good',
    pendingLabel: 'Deleting...',
  }),
  run: async (some) => {
    notes = notes.filter((note) => !some.includes(note));
    return 'Deleted.';
  },
};

async function openNotes(address: string, bulkActions: readonly ListAction<readonly Note[]>[] = [markRead, removal]) {
  const root = createRootRoute({ component: Outlet });
  const route = createRoute({
    getParentRoute: () => root,
    path: '/notes',
    validateSearch: (raw) => listSearch(raw, ['unread']),
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => load({ ...deps, page: String(deps.page ?? 1) }),
    component: () => {
      const { search, notes: page } = route.useLoaderData() as ReturnType<typeof load>;
      return (
        <StaffList<Note>
          list={description}
          place={{ path: '/notes' as never, routeId: '/notes', search, kept: {} }}
          page={page}
          caption="Notes"
          view={{
            columns: [
              { name: 'Note', cell: ({ id, text }) => <a href={`/notes/${id}`}>{text}</a> },
              { name: 'State', cell: ({ is_read }) => (is_read ? 'old' : 'new') },
            ],
            nameOf: ({ text }) => text,
            actionsOf: () => rowActions,
            isHere: ({ is_read }) => !search.status || !is_read,
          }}
          bulkActions={bulkActions}
        >
          <a href="/notes/new">Write the first</a>
        </StaffList>
      );
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  });
  await router.load();
  await render(<RouterProvider router={router as never} />);
  return {
    router,
    show: (search: object) => act(() => router.navigate({ to: '/notes' as never, search: search as never })),
  };
}

function choices(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
}

function outcome(): string | null | undefined {
  const notice = document.querySelector<HTMLElement>('.manage-outcome');
  return document.activeElement === notice ? notice?.textContent : null;
}

test('the rows of a page are all selected with one button and given up with the same', async () => {
  await openNotes('/notes');
  expect(buttonNamed('Mark Read').ariaDisabled).toBe('true');
  await click(buttonNamed('Select All'));
  expect(choices().map(({ checked }) => checked)).toEqual([true, true, true]);
  expect(document.querySelector('.bulk-count')?.textContent).toBe('3 selected');
  await click(buttonNamed('Deselect All'));
  expect(choices().some(({ checked }) => checked)).toBe(false);
  expect(buttonNamed('Delete').ariaDisabled).toBe('true');
});

test('what is done to those that are selected is told to the other tabs, said where the focus is, and ends the selection', async () => {
  await openNotes('/notes');
  await click(buttonNamed('Select All'));
  await click(choices()[2] as HTMLInputElement);
  await click(buttonNamed('Mark Read'));
  expect(notes.map(({ is_read }) => is_read)).toEqual([true, true, true, true]);
  expect(outcome()).toBe('2 marked as read.');
  expect(vi.mocked(publish).mock.calls.map(([event]) => event)).toEqual([
    { type: 'content_updated', resource: 'note:1' },
    { type: 'content_updated', resource: 'note:2' },
  ]);
  expect(choices().some(({ checked }) => checked)).toBe(false);
  expect(document.querySelector('[data-tab=unread]')?.textContent).toBe('Unread 0');
});

test('what is asked first is done only when that is confirmed', async () => {
  await openNotes('/notes');
  await click(buttonNamed('Select All'));
  await click(buttonNamed('Delete'));
  const dialog = document.querySelector('dialog');
  expect(dialog?.textContent).toContain('Are you sure you want to delete 3 note(s)?');
  await click(buttonNamed('Cancel'));
  expect(notes).toHaveLength(4);
  expect(choices().every(({ checked }) => checked)).toBe(true);
  await click(buttonNamed('Delete'));
  await click(buttonNamed('Delete for Good'));
  expect(notes.map(({ id }) => id)).toEqual([4]);
  expect(outcome()).toBe('Deleted.');
});

test('the page before is shown when the last rows of a page are gone', async () => {
  const { router } = await openNotes('/notes?page=2');
  await click(buttonNamed('Select All'));
  await click(buttonNamed('Delete'));
  await click(buttonNamed('Delete for Good'));
  expect(router.state.location.search).toEqual({});
  expect(choices()).toHaveLength(3);
  expect(outcome()).toBe('Deleted.');
});

test('what fails is said, and the selection stays', async () => {
  const failing = { ...markRead, run: async () => Promise.reject(new ApiError(500, 'It failed.')) };
  await openNotes('/notes', [failing]);
  await click(buttonNamed('Select All'));
  await click(buttonNamed('Mark Read'));
  expect(outcome()).toBe('It failed.');
  expect(document.querySelector('.manage-outcome .notice')?.getAttribute('data-tone')).toBe('error');
  expect(choices().every(({ checked }) => checked)).toBe(true);
});

test('nothing is selected on a page that one has turned to', async () => {
  const { show } = await openNotes('/notes');
  await click(buttonNamed('Select All'));
  await show({ page: 2 });
  expect(choices().map(({ checked }) => checked)).toEqual([false]);
});

test('a row has its own actions, named after it, which leave the selection alone', async () => {
  await openNotes('/notes');
  await click(choices()[0] as HTMLInputElement);
  await click(buttonNamed('Mark Read Note 2'));
  expect(notes.map(({ is_read }) => is_read)).toEqual([false, true, true, true]);
  expect(outcome()).toBe('1 marked as read.');
  expect(choices().map(({ checked }) => checked)).toEqual([true, false, false]);
});

test('a list without bulk actions has nothing to select', async () => {
  await openNotes('/notes', []);
  expect(choices()).toEqual([]);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3);
});

test('an empty list offers the first row, an empty tab does not, and a search that finds nothing can be cleared', async () => {
  notes = [];
  const { show } = await openNotes('/notes');
  expect(document.body.textContent).toContain('No Notes Yet');
  expect(document.body.textContent).toContain('Write the first');
  await show({ status: 'unread' });
  expect(document.body.textContent).toContain('Nothing Unread');
  expect(document.body.textContent).not.toContain('Write the first');
  await show({ status: 'unread', search: 'x' });
  expect(document.body.textContent).toContain('No Notes Found');
  const clear = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Clear search');
  expect(clear?.getAttribute('href')).toBe('/notes?status=unread');
});

test('a list that cannot be had says so under its tabs', async () => {
  const loadNotes = load;
  load = (raw) => ({ ...loadNotes(raw), notes: null as never });
  await openNotes('/notes');
  load = loadNotes;
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Failed to load notes.');
  expect(document.querySelectorAll('[data-tab]')).toHaveLength(2);
});

test('a list follows what another tab of the browser has done to its rows, and nothing else', async () => {
  await openNotes('/notes');
  const [hear] = vi.mocked(subscribe).mock.calls.at(-1) ?? [];
  notes = notes.slice(1);
  await act(async () => hear?.({ type: 'content_updated', resource: 'post:1' }));
  expect(choices()).toHaveLength(3);
  expect(document.body.textContent).toContain('Note 1');
  await act(async () => hear?.({ type: 'content_updated', resource: 'note:1' }));
  expect(document.body.textContent).not.toContain('Note 1');
});

/** Marks as read when it is let, or refused. */
function waitingMark() {
  const gate = Promise.withResolvers<string>();
  const expected = (note: Note) => ({ ...note, is_read: true });
  rowActions = [{ label: 'Mark Read', isRemoving: false, expected, key: 'u', run: () => gate.promise }];
  return gate;
}

function states(): (string | null)[] {
  return [...document.querySelectorAll('tbody td:nth-of-type(2)')].map(({ textContent }) => textContent);
}

test('what is expected of an action is shown at once, and the focus stays', async () => {
  const gate = waitingMark();
  await openNotes('/notes');
  const button = buttonNamed('Mark Read Note 1');
  button.focus();
  await click(button);
  expect(states()).toEqual(['old', 'new', 'old']);
  notes = notes.map((note) => ({ ...note, is_read: note.is_read || note.id === 1 }));
  await act(async () => gate.resolve('Marked.'));
  expect(states()).toEqual(['old', 'new', 'old']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('.manage-outcome .sr-only')?.textContent).toBe('Marked.');
});

test('the button that has changed all that are selected keeps the focus', async () => {
  await openNotes('/notes', [{ ...markRead, expected: (note) => ({ ...note, is_read: true }) }]);
  await click(buttonNamed('Select All'));
  const button = buttonNamed('Mark Read');
  button.focus();
  await click(button);
  expect(states()).toEqual(['old', 'old', 'old']);
  expect(document.activeElement).toBe(button);
  expect(button.ariaDisabled).toBe('true');
});

test('what was asked first is said where the focus is, though its button is still there', async () => {
  await openNotes('/notes', [{ ...removal, expected: () => null }]);
  await click(choices()[0] as HTMLInputElement);
  buttonNamed('Delete').focus();
  await click(buttonNamed('Delete'));
  await click(buttonNamed('Delete for Good'));
  expect(outcome()).toBe('Deleted.');
});

test('what cannot be had anew stays, with the reason, until it can', async () => {
  const gate = waitingMark();
  await openNotes('/notes');
  const working = load;
  load = (raw) => ({ ...working(raw), notes: null as never });
  onTestFinished(() => {
    load = working;
  });
  await click(buttonNamed('Mark Read Note 1'));
  await act(async () => gate.resolve('Marked.'));
  expect(states()).toEqual(['new', 'new', 'old']);
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Failed to load notes.');
  load = working;
  await act(async () => [...document.querySelectorAll('a')].find((a) => a.textContent === 'Try Again')?.click());
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('whose session is over is led to where the list leads them', async () => {
  const gate = waitingMark();
  await openNotes('/notes');
  const working = load;
  const loaded = vi.fn(working);
  load = loaded;
  onTestFinished(() => {
    load = working;
  });
  await click(buttonNamed('Mark Read Note 1'));
  await act(async () => gate.reject(new ApiError(401)));
  expect(loaded).toHaveBeenCalledOnce();
});

test('what the server refuses comes back, with the reason', async () => {
  const gate = waitingMark();
  await openNotes('/notes?status=unread');
  await click(buttonNamed('Mark Read Note 1'));
  expect(states()).toEqual(['new']);
  await act(async () => gate.reject(new ApiError(503, 'Come back later.')));
  expect(states()).toEqual(['new', 'new']);
  expect(outcome()).toBe('Come back later.');
});

test('a row that is gone meanwhile leaves the list', async () => {
  const gate = waitingMark();
  await openNotes('/notes');
  await click(buttonNamed('Mark Read Note 1'));
  notes = notes.slice(1);
  await act(async () => gate.reject(new ApiError(404, 'Note not found.')));
  expect(document.body.textContent).not.toContain('Note 1');
  expect(outcome()).toBe('Note not found.');
});

function focused(): string | null | undefined {
  return document.activeElement?.textContent;
}

const type = (key: string) => press(document.activeElement ?? document.body, key);

test('keys go through the rows, select them and do what their buttons do', async () => {
  await openNotes('/notes');
  await type('j');
  expect(focused()).toBe('Note 1');
  await type('j');
  await type('j');
  await type('j');
  expect(focused()).toBe('Note 3');
  await type('k');
  expect(focused()).toBe('Note 2');
  await type('u');
  expect(notes.map(({ is_read }) => is_read)).toEqual([false, true, true, true]);
  await type('x');
  expect(choices().map(({ checked }) => checked)).toEqual([false, true, false]);
  await type('#');
  expect(document.querySelector('dialog')?.textContent).toContain('Are you sure you want to delete 1 note(s)?');
  await type('j');
  await click(buttonNamed('Delete for Good'));
  expect(outcome()).toBe('Deleted.');
  await type('j');
  expect(focused()).toBe('Note 3');
  await type('/');
  expect(document.activeElement?.id).toBe('manage-search');
});

test('keys are nothing to whoever types or holds another key', async () => {
  await openNotes('/notes');
  await type('j');
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
    const event = new KeyboardEvent('keydown', { key: 'x', [modifier]: true, bubbles: true, cancelable: true });
    await act(async () => document.activeElement?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(false);
  }
  document.getElementById('manage-search')?.focus();
  for (const key of ['x', 'j', 'u', '#', '?']) expect((await type(key)).defaultPrevented).toBe(false);
  expect(document.activeElement?.id).toBe('manage-search');
  expect(choices().some(({ checked }) => checked)).toBe(false);
});

test('the keys are listed, and can be turned off', async () => {
  await openNotes('/notes');
  await type('?');
  const dialog = document.querySelector('dialog');
  expect(dialog?.textContent).toContain('#Delete');
  await click(dialog?.querySelector('input') as HTMLInputElement);
  await click(buttonNamed('Close'));
  await type('j');
  expect(focused()).not.toBe('Note 1');
  await click(buttonNamed('Keyboard shortcuts'));
  await click(document.querySelector('dialog input') as HTMLInputElement);
  await click(buttonNamed('Close'));
  await type('j');
  expect(focused()).toBe('Note 1');
});
