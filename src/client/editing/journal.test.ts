import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { type JournalEntry, openJournal } from './journal.ts';

function entry(change: Partial<JournalEntry> = {}): JournalEntry {
  return {
    session: 'a',
    user_id: 'u',
    kind: 'post',
    document_id: null,
    creation_key: 'k',
    version: null,
    unconfirmed: [],
    text: { title: 'T' },
    changed_at: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}

test('keeps one entry for each opening of an editor, and shows users only their own', async () => {
  const journal = openJournal();
  await journal.put(entry());
  await journal.put(entry({ text: { title: 'Later' } }));
  await journal.put(entry({ session: 'b', changed_at: '2026-02-01T00:00:00.000Z' }));
  await journal.put(entry({ session: 'c', user_id: 'other' }));
  await journal.put(entry({ session: 'd', kind: 'project' }));

  const entries = await openJournal().list({ user_id: 'u', kind: 'post' });
  expect(entries.map(({ session, text }) => [session, text['title']])).toEqual([
    ['b', 'T'],
    ['a', 'Later'],
  ]);

  await journal.remove('a');
  expect((await journal.list({ user_id: 'u', kind: 'post' })).map(({ session }) => session)).toEqual(['b']);
});

test('commits with the request: a page that sleeps hears no answer, and others would wait for its transaction', async () => {
  const journal = openJournal();
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  await journal.put(entry());
  expect(commit).toHaveBeenCalledTimes(1);
  await journal.list({ user_id: 'u', kind: 'post' });
  expect(commit).toHaveBeenCalledTimes(2);
  await journal.remove('a');
  expect(commit).toHaveBeenCalledTimes(3);
  commit.mockRestore();
});

test('opens where the browser has no store, and fails when it is used', async () => {
  vi.stubGlobal('indexedDB', undefined);
  try {
    const journal = openJournal();
    await expect(journal.put(entry())).rejects.toThrow();
    await expect(journal.remove('a')).rejects.toThrow();
    await expect(journal.list({ user_id: 'u', kind: 'post' })).rejects.toThrow();
  } finally {
    vi.unstubAllGlobals();
  }
});

test('goes on with a new store after the old one has been deleted', async () => {
  const journal = openJournal();
  await journal.put(entry());
  await deleteDB('vitrine-journal');
  await journal.put(entry({ text: { title: 'After' } }));
  expect((await journal.list({ user_id: 'u', kind: 'post' })).map(({ text }) => text['title'])).toEqual(['After']);
});
