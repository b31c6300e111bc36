import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { ApiError } from '../../shared/contract/errors.ts';

const retryAfterSeconds = 5;

interface WorkerOptions {
  /** The program that answers, by `answerQuestions`. */
  program: URL;
  /** Said of what cannot be made, and why. */
  failure: string;
  /** Said to those who find too many waiting, or have waited too long. */
  busy: string;
  /** Questions that may wait for their turn. */
  max_waiting: number;
  /** Whose turn has not come by then is told to come back. */
  longest_wait_ms: number;
  /** What takes longer is given up, the start of the process included. */
  time_limit_ms: number;
  /** The process ends, and gives its memory back, when nobody has asked for so long. */
  idle_ms: number;
}

export interface Worker<Question, Answer> {
  /**
   * Answers one question after the other, in a process of its own: nothing else waits for it, nothing of it is loaded
   * before the first question, and what goes wrong in it costs one answer.
   * @throws ApiError 503 when too many are waiting, or it takes too long
   */
  ask(question: Question): Promise<Answer>;
}

/** What goes through the channel. */
type Outcome = { answer: unknown } | { failure: string };

export function createWorker<Question extends object, Answer>(options: WorkerOptions): Worker<Question, Answer> {
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function start(): ChildProcess {
    const started = startProcess(options.program);
    // Whoever waits for an answer hears of it too; this is for the time in between.
    for (const event of ['error', 'exit']) {
      started.on(event, () => {
        if (child === started) child = null;
      });
    }
    return started;
  }

  function stop(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  async function askProcess(question: Question): Promise<Answer> {
    clearTimeout(idleTimer);
    child ??= start();
    try {
      const outcome = await send(child, question, options.time_limit_ms);
      if ('failure' in outcome) throw new Error(`${options.failure}: ${outcome.failure}`);
      return outcome.answer as Answer;
    } catch (error) {
      // Whatever state it is in: the next question gets a new one.
      stop();
      throw isTimeout(error) ? busy() : error;
    } finally {
      idleTimer = setTimeout(stop, options.idle_ms).unref();
    }
  }

  function busy(): ApiError {
    return new ApiError(503, options.busy, { code: 'busy', retry_after: retryAfterSeconds });
  }

  return {
    async ask(question) {
      if (waiting >= options.max_waiting) throw busy();
      waiting += 1;
      const asked_at = performance.now();
      const answered = last.then(() => {
        if (performance.now() - asked_at > options.longest_wait_ms) throw busy();
        return askProcess(question);
      });
      last = answered.catch(() => undefined);
      try {
        return await answered;
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** It needs none of the site's settings and secrets, and ends with this process. */
function startProcess(program: URL): ChildProcess {
  const child = fork(program, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

async function send(child: ChildProcess, question: object, time_limit_ms: number): Promise<Outcome> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(time_limit_ms)]);
  const answered = once(child, 'message', { signal });
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`The process has ended: ${code ?? by}`);
  });
  try {
    child.send(question);
    const [outcome] = await Promise.race([answered, ended]);
    return outcome;
  } finally {
    settled.abort();
  }
}

/** `once` tells of the signal that ended it by the cause of its own error. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
}

/** The other end: what a program does that a worker runs. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  // Pages go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.on('message', async (question: Question) => {
    process.send?.(await outcomeOf(() => answer(question)));
  });
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await work() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
