import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { makeDirectory } from './directories.ts';

const SCRIPT = fileURLToPath(new URL('./migrate-child.ts', import.meta.url));

/** Starts a process that migrates `url` when told to; killed at the end of the test if it still runs. */
export async function startMigrateProcess(url: string, ending: 'finish' | 'hang' | `${string}:${number}`) {
  const child = fork(SCRIPT, [url, ending, await makeDirectory()], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    execArgv: [],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));

  async function nextMessage(): Promise<unknown> {
    if (messages.length === 0) {
      await Promise.race([once(child, 'message'), once(child, 'close')]);
    }
    if (messages.length === 0) throw new Error(`The process ended: ${errors}`);
    return messages.shift();
  }

  async function expectMessage(expected: string): Promise<void> {
    const message = await nextMessage();
    if (message !== expected) throw new Error(`Expected "${expected}", got ${JSON.stringify(message)}`);
  }

  return {
    ready: () => expectMessage('ready'),
    halfWay: () => expectMessage('half-way'),
    /** The names of the migrations that it applied. */
    applied: () => nextMessage() as Promise<string[]>,
    go: () => child.send('go'),
    /** The signal that has ended it. */
    async end(): Promise<unknown> {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      return child.signalCode;
    },
    async kill() {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}
