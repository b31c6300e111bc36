import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/contract/errors.ts';
import { DocumentSaver } from './document-saver.ts';
import type { Journal, JournalEntry } from './journal.ts';
import type { SaveAttempt, SavedDocument } from './save-state.ts';

type Text = { words: string };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function memoryJournal() {
  const entries = new Map<string, JournalEntry>();
  const journal: Journal = {
    put: async (entry) => void entries.set(entry.session, structuredClone(entry)),
    remove: async (session) => void entries.delete(session),
    list: async () => [...entries.values()],
  };
  return { journal, entries };
}

/** A server that answers when it is told to. */
function setUp({ document = null as SavedDocument | null, saved = '', isManual = false } = {}) {
  const { journal, entries } = memoryJournal();
  let words = saved;
  let version = document?.version ?? 0;
  const calls: { text: Text; attempt: SaveAttempt; answer: (error?: ApiError) => Promise<void> }[] = [];
  const save = (text: Text, attempt: SaveAttempt) =>
    new Promise<SavedDocument>((resolve, reject) => {
      const answer = async (error?: ApiError) => {
        if (error) reject(error);
        else {
          version += 1;
          resolve({ id: 7, version, saved_at: '2026-01-01T00:00:00.000Z' });
        }
        await vi.advanceTimersByTimeAsync(0);
      };
      calls.push({ text, attempt, answer });
    });
  const saver = new DocumentSaver<Text, SavedDocument>({
    user_id: 'u',
    kind: 'post',
    session: 's',
    creation_key: 'k',
    document,
    saved_text: { words: saved },
    readText: () => ({ words }),
    isComplete: (text) => text.words.length > 3,
    autosave: isManual ? null : save,
    onSaved: () => {},
    journal,
    now: () => new Date(0),
  });
  const type = (text: string) => {
    words = text;
    saver.changed();
  };
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { saver, type, wait, calls, save, entries, phase: () => saver.getState().phase };
}

const existing = { id: 7, version: 4, saved_at: '2026-01-01T00:00:00.000Z' };

test('many changes in a row are told once', () => {
  const { saver, type } = setUp();
  const told = vi.fn();
  saver.subscribe(told);
  for (const text of ['o', 'on', 'one', 'one ', 'one t']) type(text);
  expect(told).toHaveBeenCalledTimes(1);
  expect(saver.getState().phase).toBe('unsaved');
});

test('saves two seconds after the last change, not before', async () => {
  const { type, wait, calls, phase } = setUp();
  type('one two');
  await wait(1500);
  type('one two three');
  await wait(1900);
  expect(calls).toHaveLength(0);
  expect(phase()).toBe('unsaved');
  await wait(200);
  expect(calls.map(({ text }) => text.words)).toEqual(['one two three']);
  expect(phase()).toBe('saving');
  await calls[0]?.answer();
  expect(phase()).toBe('clean');
});

test('keeps every change in the journal within a third of a second, until the server has it', async () => {
  const { type, wait, calls, entries } = setUp();
  type('a');
  await wait(310);
  expect(entries.get('s')?.text).toEqual({ words: 'a' });
  for (const words of ['ab', 'abc', 'abcd', 'abcde']) {
    type(words);
    await wait(100);
  }
  expect(entries.get('s')?.text).toEqual({ words: 'abcd' });
  await wait(2500);
  await calls[0]?.answer();
  expect(entries.size).toBe(0);
});

test('does not send what is incomplete, but keeps it', async () => {
  const { type, wait, calls, phase, entries } = setUp();
  type('one');
  await wait(5000);
  expect([calls.length, phase(), entries.size]).toEqual([0, 'incomplete', 1]);
});

test('has one save in flight, and sends afterwards what was typed meanwhile', async () => {
  const { type, wait, calls } = setUp();
  type('first');
  await wait(2100);
  type('first second');
  await wait(10_000);
  expect(calls).toHaveLength(1);
  await calls[0]?.answer();
  await wait(2100);
  expect(calls.map(({ text }) => text.words)).toEqual(['first', 'first second']);
  expect(calls[1]?.attempt).toMatchObject({ document_id: 7, version: 1 });
});

test('a save that was asked for waits for the one in flight and holds back others', async () => {
  const { saver, type, wait, calls, save } = setUp();
  type('first');
  await wait(2100);
  type('first second');
  const submitted = saver.submit(save);
  await wait(5000);
  expect(calls).toHaveLength(1);
  await calls[0]?.answer();
  await wait(0);
  expect(calls).toHaveLength(2);
  await wait(10_000);
  expect(calls).toHaveLength(2);
  await calls[1]?.answer();
  await expect(submitted).resolves.toMatchObject({ version: 2 });
});

test('tries again by itself, later each time, and names the attempts whose answers never came', async () => {
  const { type, wait, calls, phase } = setUp({ document: existing, saved: 'old text' });
  type('new text');
  await wait(2100);
  await calls[0]?.answer(new ApiError(0));
  expect(phase()).toBe('unreachable');
  await wait(2100);
  await calls[1]?.answer(new ApiError(503));
  expect(phase()).toBe('failed');
  await wait(2100);
  expect(calls).toHaveLength(2);
  await wait(2000);
  expect(calls[2]?.attempt.unconfirmed).toEqual([calls[0]?.attempt.save_id, calls[1]?.attempt.save_id]);
  expect(new Set(calls.map(({ attempt }) => attempt.version))).toEqual(new Set([4]));
  await calls[2]?.answer();
  type('newer text');
  await wait(2100);
  expect(calls[3]?.attempt.unconfirmed).toEqual([]);
});

test('what the server refuses is not sent again before it has changed', async () => {
  const { saver, type, wait, calls, phase } = setUp();
  type('taken title');
  await wait(2100);
  await calls[0]?.answer(new ApiError(400, 'Taken', { errors: { title: ['Taken'] } }));
  expect(phase()).toBe('refused');
  expect(saver.getState().errors).toEqual({ title: ['Taken'] });
  await wait(60_000);
  expect(calls).toHaveLength(1);
  type('free title');
  await wait(2100);
  expect(calls[1]?.attempt.unconfirmed).toEqual([]);
});

test('stops when somebody else has saved, whatever is typed, until it is decided', async () => {
  const { saver, type, wait, calls, phase, entries, save } = setUp({ document: existing, saved: 'old text' });
  type('my text');
  await wait(2100);
  await calls[0]?.answer(new ApiError(409, 'Stale', { code: 'stale_version' }));
  type('my longer text');
  await wait(60_000);
  expect([calls.length, phase()]).toEqual([1, 'conflict']);
  expect(entries.get('s')?.text).toEqual({ words: 'my longer text' });
  await expect(saver.submit(save)).rejects.toMatchObject({ status: 409 });
  expect(calls).toHaveLength(1);

  saver.keepMine({ ...existing, version: 9 });
  await wait(0);
  expect(calls[1]).toMatchObject({ text: { words: 'my longer text' }, attempt: { version: 9 } });
});

test('is saved over the other text also when it is what was saved here last', async () => {
  const { saver, type, wait, calls } = setUp({ document: existing, saved: 'old text' });
  type('my text');
  await wait(2100);
  await calls[0]?.answer(new ApiError(409, 'Stale', { code: 'stale_version' }));
  type('old text');
  saver.keepMine({ ...existing, version: 9 });
  await wait(0);
  expect(calls[1]).toMatchObject({ text: { words: 'old text' }, attempt: { version: 9 } });
});

test('takes the other text without sending anything', async () => {
  const { saver, type, wait, calls, phase, entries } = setUp({ document: existing, saved: 'old text' });
  type('my text');
  await wait(2100);
  await calls[0]?.answer(new ApiError(409, 'Stale', { code: 'stale_version' }));
  type('their text');
  saver.takeTheirs({ ...existing, version: 9 }, { words: 'their text' });
  await wait(5000);
  expect([calls.length, phase(), entries.size]).toEqual([1, 'clean', 0]);
  type('their text and mine');
  await wait(2100);
  expect(calls[1]?.attempt.version).toBe(9);
});

test('keeps the text of somebody who was signed out, and saves it when they are back', async () => {
  const { saver, type, wait, calls, phase, entries } = setUp();
  type('some text');
  await wait(2100);
  await calls[0]?.answer(new ApiError(401));
  type('some more text');
  await wait(60_000);
  expect([calls.length, phase()]).toEqual([1, 'signed_out']);
  expect(entries.get('s')?.text).toEqual({ words: 'some more text' });
  saver.retry();
  await wait(0);
  expect(calls[1]?.text).toEqual({ words: 'some more text' });
});

test('makes a new document of one that was deleted', async () => {
  const { saver, type, wait, calls, phase } = setUp({ document: existing, saved: 'old text' });
  type('my text');
  await wait(2100);
  await calls[0]?.answer(new ApiError(404));
  expect(phase()).toBe('gone');
  saver.startAnew();
  await wait(0);
  expect(calls[1]?.attempt).toMatchObject({ document_id: null, version: null, unconfirmed: [] });
  expect(calls[1]?.attempt.creation_key).not.toBe('k');
});

test('tries a deleted document again when it is told to: it may be back', async () => {
  const { saver, type, wait, calls, phase } = setUp({ document: existing, saved: 'old text' });
  type('my text');
  await wait(2100);
  await calls[0]?.answer(new ApiError(404));
  saver.retry();
  await wait(0);
  expect(calls[1]?.attempt).toMatchObject({ document_id: existing.id, version: existing.version });
  await calls[1]?.answer();
  expect(phase()).toBe('clean');
});

test('what an earlier opening has sent is its own as well', async () => {
  const { saver, type, wait, calls } = setUp({ document: existing, saved: 'old text' });
  type('some text');
  await wait(2100);
  await calls[0]?.answer(new ApiError(0));
  saver.resume({ creation_key: 'earlier', unconfirmed: ['sent before'] });
  saver.retry();
  await wait(0);
  expect(calls[1]?.attempt.unconfirmed).toEqual([calls[0]?.attempt.save_id, 'sent before']);
});

test('an attempt is in the journal before it is sent', async () => {
  const { type, wait, calls, entries } = setUp();
  type('some text');
  await wait(2100);
  expect(entries.get('s')?.unconfirmed).toEqual([calls[0]?.attempt.save_id]);
});

test('says so when the browser keeps nothing, and goes on saving', async () => {
  const { journal } = memoryJournal();
  journal.put = async () => {
    throw new Error('full');
  };
  let calls = 0;
  const saver = new DocumentSaver<Text, SavedDocument>({
    user_id: 'u',
    kind: 'post',
    session: 's',
    creation_key: 'k',
    document: null,
    saved_text: { words: '' },
    readText: () => ({ words: 'some text' }),
    isComplete: () => true,
    autosave: async () => {
      calls += 1;
      return existing;
    },
    onSaved: () => {},
    journal,
    now: () => new Date(0),
  });
  saver.changed();
  await vi.advanceTimersByTimeAsync(400);
  expect(saver.getState().is_journal_broken).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(calls).toBe(1);
});

test('what was changed while its refusal was on its way is tried, and what was refused is not', async () => {
  const { type, wait, calls, phase } = setUp();
  type('some text');
  await wait(2100);
  type('some other text');
  await wait(3000);
  await calls[0]?.answer(new ApiError(400));
  expect(phase()).toBe('refused');
  await wait(2100);
  expect(calls.map(({ text }) => text.words)).toEqual(['some text', 'some other text']);
  await calls[1]?.answer(new ApiError(400));
  await wait(60_000);
  expect(calls).toHaveLength(2);
});

test('a conflict that was decided while its refusal was on its way is not asked about again', async () => {
  const { saver, type, wait, calls, phase } = setUp({ document: existing, saved: 'before' });
  type('after');
  await wait(2100);
  saver.keepMine({ ...existing, version: 9 });
  await calls[0]?.answer(new ApiError(409, 'Stale', { code: 'stale_version' }));
  await wait(100);
  expect(calls.map(({ attempt }) => attempt.version)).toEqual([4, 9]);
  await calls[1]?.answer();
  expect(phase()).toBe('clean');
});

test('nothing is sent after the editor has been left, and its last text is kept', async () => {
  const { saver, type, wait, calls, entries } = setUp();
  type('some text');
  saver.close();
  // What is left of the editor cannot be read any more.
  type('');
  await wait(10_000);
  expect(calls).toHaveLength(0);
  expect(entries.get('s')?.text).toEqual({ words: 'some text' });
});

test('a text waits for its writer to sign in, and is left to the journal when it is somebody else', async () => {
  const { saver, type, wait, calls, entries, phase } = setUp();
  type('some text');
  await wait(2100);
  await calls[0]?.answer(new ApiError(401));
  expect([phase(), saver.isDirty()]).toEqual(['signed_out', true]);
  saver.signedIn('u');
  await wait(0);
  expect(calls).toHaveLength(2);
  await calls[1]?.answer(new ApiError(401));
  saver.signedIn('somebody else');
  await wait(10_000);
  expect([calls.length, saver.isDirty(), entries.get('s')?.text]).toEqual([2, false, { words: 'some text' }]);
});

test('a save that arrives after the editor has been left leaves nothing behind', async () => {
  const { saver, type, wait, calls, entries } = setUp();
  type('some text');
  await wait(2100);
  saver.close();
  type('');
  await calls[0]?.answer();
  expect(entries.size).toBe(0);
});

test('without autosave a text stays in the browser until somebody saves it', async () => {
  const { saver, type, wait, calls, save, entries, phase } = setUp({
    document: existing,
    saved: 'before',
    isManual: true,
  });
  type('after');
  await wait(60_000);
  expect(calls).toHaveLength(0);
  expect(phase()).toBe('unsaved');
  expect([...entries.values()]).toMatchObject([{ text: { words: 'after' }, version: 4 }]);
  const saving = saver.submit(save);
  await wait(0);
  await calls[0]?.answer();
  await saving;
  expect(phase()).toBe('clean');
  await wait(0);
  expect(entries.size).toBe(0);
});

test('without autosave a text that comes back to what is saved is clean', async () => {
  const { type, wait, entries, phase } = setUp({ document: existing, saved: 'before', isManual: true });
  type('after');
  await wait(500);
  type('before');
  await wait(500);
  expect(phase()).toBe('clean');
  expect(entries.size).toBe(0);
});

test('without autosave a failed save is not tried again by itself, nor when somebody has signed in', async () => {
  const { saver, type, wait, calls, save, phase } = setUp({ document: existing, saved: 'before', isManual: true });
  type('after');
  const saving = saver.submit(save).catch(() => undefined);
  await wait(0);
  await calls[0]?.answer(new ApiError(401));
  await saving;
  expect(phase()).toBe('signed_out');
  saver.retry();
  await wait(60_000);
  expect(phase()).toBe('unsaved');
  expect(calls).toHaveLength(1);
});
