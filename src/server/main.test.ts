import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { makeDirectory } from '../../tests/support/directories.ts';
import { makeFakeBuild } from '../../tests/support/fake-build.ts';

const main = join(import.meta.dirname, 'main.js');

/** Says when it begins a page, and takes its time. */
const slowFetch = `async fetch() {
  process.stdout.write('rendering\\n');
  await new Promise((resolve) => setTimeout(resolve, 400));
  return new Response('<p>slow but whole</p>');
}`;

interface Started {
  child: ChildProcess;
  output: { stdout: string; stderr: string };
  /** The exit code. */
  ended: Promise<number | null>;
}

async function start(env: Record<string, string> = {}, options: readonly string[] = []): Promise<Started> {
  const directory = await makeDirectory();
  const child = spawn(process.execPath, [...options, main, '--dist', await makeFakeBuild(slowFetch)], {
    env: { PORT: '0', DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.on('data', (text) => {
    output.stderr += text;
  });
  return { child, output, ended: once(child, 'close').then(([code]) => code) };
}

async function urlOf({ output }: Started): Promise<string> {
  await expect.poll(() => output.stdout, { timeout: 10_000 }).toMatch(/open at http:\S+\n/);
  return /open at (http:\S+)/.exec(output.stdout)?.[1] ?? '';
}

test.each([
  [{ PORT: 'many' }, /^PORT must be a whole number from 0 to 65535\n$/],
  [
    { OWNER_USERNAME: 'ann', OWNER_EMAIL: 'ann', OWNER_PASSWORD: 'short' },
    /^OWNER_EMAIL: [^\n]*OWNER_PASSWORD: [^\n]*\n$/,
  ],
  [{ DATABASE_URL: 'file:/dev/null/site.sqlite' }, /^Could not open the database [^\n]*\n$/],
  [{ DATABASE_URL: 'postgres://nobody@localhost:1/none' }, /^[^\n]*database[^\n]*\n$/i],
])('with %j it does not start and says why in one line', async (env, line) => {
  const { ended, output } = await start(env);
  expect([await ended, output]).toEqual([1, { stdout: '', stderr: expect.stringMatching(line) }]);
});

test('a first start, with its samples, loads no package that the first page can do without', async () => {
  const hook = fileURLToPath(new URL('../../tests/support/loaded-packages-child.ts', import.meta.url));
  const started = await start({ SAMPLE_CONTENT: 'on' }, ['--import', hook]);
  await urlOf(started);
  started.child.kill('SIGTERM');
  await started.ended;
  const loaded = /loaded: (.*)/.exec(started.output.stdout)?.[1]?.split(' ') ?? [];
  const direct = loaded.filter((name) => name in manifest.dependencies);
  expect(direct.toSorted()).toEqual([
    '@better-auth/utils',
    '@hono/node-server',
    'hono',
    'isbot',
    'kysely',
    'pino',
    'stemmer',
    'zod',
  ]);
});

test('a port that is in use is named in one line', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { ended, output } = await start({ PORT: String(port) });
  expect([await ended, output.stderr]).toEqual([1, `PORT ${port} is already in use.\n`]);
});

test('without a build it says how to make one', async () => {
  const directory = await makeDirectory();
  const child = spawn(process.execPath, [main, '--dist', directory], { env: { DATA_DIR: directory, PORT: '0' } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  expect([...(await once(child, 'close')), stderr]).toEqual([
    1,
    null,
    'The pages are not built yet: run `npm run build` first.\n',
  ]);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets the request in flight finish, takes no other, and ends',
  async (signal) => {
    const started = await start();
    const url = await urlOf(started);
    // Leaves an idle connection behind, which must not hold up the end.
    expect((await fetch(`${url}/api/v1/about/`)).status).toBe(200);

    const page = fetch(`${url}/about`).then((response) => response.text());
    await expect.poll(() => started.output.stdout).toContain('rendering');
    const signalledAt = performance.now();
    started.child.kill(signal);
    await expect
      .poll(() =>
        fetch(`${url}/api/v1/about/`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    expect(await page).toBe('<p>slow but whole</p>');
    expect(await started.ended).toBe(0);
    expect(performance.now() - signalledAt).toBeLessThan(3_000);
    expect(started.output.stderr).toBe('');
  },
);

test('an inbox that hears of changes does not hold up the end', async () => {
  const owner = { username: 'owner', password: 'correct horse battery' };
  const started = await start({
    OWNER_USERNAME: owner.username,
    OWNER_PASSWORD: owner.password,
    OWNER_EMAIL: 'owner@site.test',
  });
  const url = await urlOf(started);
  const signedIn = await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { token } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`${url}/api/v1/messages/events/`, { headers });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const signalledAt = performance.now();
  started.child.kill('SIGTERM');
  expect(await stream.text()).toMatch(/^retry: \d+\n\n$/);
  expect(await started.ended).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(3_000);
  expect(started.output.stderr).toBe('');
});

test('the first owner’s password is shown once', async () => {
  const directory = await makeDirectory();
  const env = { DATABASE_URL: `file:${join(directory, 'site.sqlite')}` };
  const outputs: string[] = [];
  for (let i = 0; i < 2; i++) {
    const started = await start(env);
    await urlOf(started);
    outputs.push(started.output.stdout);
    started.child.kill('SIGTERM');
    await started.ended;
  }
  expect(outputs[0]).toMatch(/Sign in as "owner" with the password \S{20}/);
  expect(outputs[1]).not.toContain('password');
});

describeEachDatabase('a database of a newer version', (openTestDatabase) => {
  test('is left alone and named in one line', async () => {
    const { db, url } = await openTestDatabase();
    await db.insertInto('migrations').values({ name: '9999-later', applied_at: new Date().toISOString() }).execute();
    const { ended, output } = await start({ DATABASE_URL: url });
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(/^The database belongs to a newer version of this program [^\n]*9999-later[^\n]*\n$/);
  });
});
