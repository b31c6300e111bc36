import { expect, test } from 'vitest';
import { createWorker } from './worker-process.ts';

type Question = { say: string } | { crash: true } | { hang: true } | { fail: true };

function startWorker({ time_limit_ms = 10_000, idle_ms = 30_000, longest_wait_ms = 30_000 } = {}) {
  return createWorker<Question, { said: string; pid: number }>({
    program: new URL('../../../tests/support/troubled-worker-child.ts', import.meta.url),
    failure: 'It could not be said',
    busy: 'Too many want something said.',
    max_waiting: 8,
    longest_wait_ms,
    time_limit_ms,
    idle_ms,
  });
}

test('questions are answered by a process of their own, one after the other', async () => {
  const worker = startWorker();
  const answers = await Promise.all(['a', 'b'].map((say) => worker.ask({ say })));
  expect(answers.map(({ said }) => said)).toEqual(['a', 'b']);
  expect(answers[0]?.pid).toBe(answers[1]?.pid);
  expect(answers[0]?.pid).not.toBe(process.pid);
});

test('a crash of the process costs one answer', async () => {
  const worker = startWorker();
  const [first, broken, next] = await Promise.allSettled([
    worker.ask({ say: 'a' }),
    worker.ask({ crash: true }),
    worker.ask({ say: 'b' }),
  ]);
  expect([first.status, broken.status, next.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('what hangs is given up after its time, and costs one answer', async () => {
  const worker = startWorker({ time_limit_ms: 1_500 });
  const [broken, next] = await Promise.allSettled([worker.ask({ hang: true }), worker.ask({ say: 'b' })]);
  expect([broken.status, next.status]).toEqual(['rejected', 'fulfilled']);
  expect(broken).toMatchObject({ reason: { status: 503, retry_after: expect.any(Number) } });
});

test('whose turn does not come in time is told to come back', async () => {
  const worker = startWorker({ time_limit_ms: 1_500, longest_wait_ms: 1_000 });
  const [, late] = await Promise.allSettled([worker.ask({ hang: true }), worker.ask({ say: 'b' })]);
  expect(late).toMatchObject({ status: 'rejected', reason: { status: 503, retry_after: expect.any(Number) } });
  await expect(worker.ask({ say: 'c' })).resolves.toMatchObject({ said: 'c' });
});

test('what fails says why', async () => {
  await expect(startWorker().ask({ fail: true })).rejects.toThrow('It could not be said: Error: nothing to say');
});

test('the process ends when nobody has asked for a while', async () => {
  const worker = startWorker({ idle_ms: 50 });
  const { pid } = await worker.ask({ say: 'a' });
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect((await worker.ask({ say: 'b' })).pid).not.toBe(pid);
});

test('when too many wait, more are told to come back', async () => {
  const worker = startWorker();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => worker.ask({ say: 'a' })));
  expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill('fulfilled'), 'rejected', 'rejected']);
  expect(answers[9]).toMatchObject({ reason: { status: 503, retry_after: expect.any(Number) } });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
