import { afterEach, beforeEach } from 'vitest';

/*
 * An unexpected `console.error` fails the test that made it. A test that expects one says so with
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */

const original = console.error;
let calls: unknown[][] = [];

beforeEach(() => {
  calls = [];
  console.error = (...args: unknown[]) => {
    calls.push(args);
    original(...args);
  };
});

afterEach(() => {
  console.error = original;
  if (calls.length > 0) {
    throw new Error(`console.error was called: ${calls.map((args) => args.map(String).join(' ')).join('\n')}`);
  }
});
