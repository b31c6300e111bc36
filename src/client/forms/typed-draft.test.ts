// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

/** The locks of all tabs. */
let held: string[] = [];

/** As a tab that has been opened, or loaded again, has it. */
async function openTab(name: string) {
  vi.resetModules();
  sessionStorage.setItem('typing-tab', name);
  return import('./typed-draft.ts');
}

const close = (name: string) => {
  held = held.filter((lock) => lock !== `typing:${name}`);
};

beforeEach(() => {
  localStorage.clear();
  held = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string) => {
        if (held.includes(name)) throw new DOMException('Taken', 'TimeoutError');
        held.push(name);
      },
      query: async () => ({ held: held.map((name) => ({ name })) }),
    },
  });
});

test('each tab keeps a draft of its own, and forgets no other', async () => {
  const first = await openTab('first');
  first.keepDraft('contact', { message: 'A long message' });
  const second = await openTab('second');
  expect(second.ownDraft('contact')).toEqual({});
  expect(await second.leftDraft('contact')).toBeNull();
  second.keepDraft('contact', { message: 'A' });
  expect(first.ownDraft('contact')).toEqual({ message: 'A long message' });
  second.keepDraft('contact', null);
  expect(first.ownDraft('contact')).toEqual({ message: 'A long message' });
});

test('what a tab that is gone has kept is left to another one', async () => {
  const first = await openTab('first');
  first.keepDraft('contact', { message: 'A long message' });
  first.keepDraft('comment', { comment: 'Another form' });
  close('first');
  const second = await openTab('second');
  const left = await second.leftDraft('contact');
  expect(left?.values).toEqual({ message: 'A long message' });
  left?.forget();
  expect(await second.leftDraft('contact')).toBeNull();
});

test('a duplicated tab writes under a name of its own', async () => {
  const first = await openTab('first');
  first.keepDraft('contact', { message: 'A long message' });
  const duplicate = await openTab('first');
  expect(duplicate.ownDraft('contact')).toEqual({ message: 'A long message' });
  await vi.waitFor(() => expect(held).toHaveLength(2));
  duplicate.keepDraft('contact', { message: 'B' });
  expect(first.ownDraft('contact')).toEqual({ message: 'A long message' });
});

test('a form without a text has no draft', async () => {
  const { keepDraft } = await openTab('first');
  keepDraft('contact', { message: '', form_key: 'a' });
  expect(localStorage.length).toBe(0);
});
