import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runChecks } from './check.ts';
import { root } from './source-hash.ts';

interface Outcome {
  passed: number;
  failed: number;
  /** What failed, a line or more each. */
  failures: string[];
}

const reports = mkdtempSync(join(tmpdir(), 'vitrine-tests-'));

/** Everything: checks, unit and API tests on both databases, browser journeys on the production build. */
async function testAll(): Promise<void> {
  const outcomes = [await checks(), unitTests(), build(), browserTests()];
  rmSync(reports, { recursive: true, force: true });
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  // Once more at the end: what is far above it is often cut off.
  for (const failure of outcomes.flatMap(({ failures }) => failures)) process.stdout.write(`FAILED ${failure}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function checks(): Promise<Outcome> {
  const results = await runChecks();
  const failures = results.filter(({ isPassed }) => !isPassed).map(({ name }) => `check: ${name}`);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

function build(): Outcome {
  const isBuilt = run(['node', 'scripts/build-if-needed.ts']);
  return isBuilt ? { passed: 0, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: ['the build'] };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function unitTests(): Outcome {
  const file = join(reports, 'vitest.json');
  const isPassed = run(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readReport<VitestReport>(file);
  const failures = report?.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${relative(root, name)}: ${message}`];
    return failed.map((test) => `${relative(root, name)}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
  });
  const { numPassedTests = 0, numFailedTests = 0 } = report ?? {};
  return withCrash('unit tests', isPassed, {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: failures ?? [],
  });
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; ok: boolean; tests: { status: string }[] }[];
}

function browserTests(): Outcome {
  const file = join(reports, 'playwright.json');
  const isPassed = run(['playwright', 'test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = readReport<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const failures = report?.suites.flatMap((suite) => specsThat(suite, ({ ok }) => !ok)) ?? [];
  const retried = report?.suites.flatMap((suite) => specsThat(suite, isFlaky)) ?? [];
  for (const spec of retried) process.stdout.write(`FLAKY ${spec}: it failed once, then passed\n`);
  return withCrash('browser journeys', isPassed, { passed: expected + flaky, failed: unexpected, failures });
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

type Spec = PlaywrightSuite['specs'][number];

const isFlaky = ({ tests }: Spec) => tests.some(({ status }) => status === 'flaky');

function specsThat({ suites = [], specs }: PlaywrightSuite, isWanted: (spec: Spec) => boolean): string[] {
  const wanted = specs.filter(isWanted).map(({ title, file, line }) => `${file}:${line} ${title}`);
  return [...wanted, ...suites.flatMap((suite) => specsThat(suite, isWanted))];
}

/** A runner that failed without a failed test, or that ran none, has failed all the same. */
function withCrash(name: string, isPassed: boolean, outcome: Outcome): Outcome {
  const isCrash = outcome.failed === 0 && (!isPassed || outcome.passed === 0);
  return isCrash ? { ...outcome, failed: 1, failures: [...outcome.failures, name] } : outcome;
}

/** What a runner counted; null when it ended before its report was whole. */
function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function run([program = '', ...args]: readonly string[], env: Record<string, string> = {}): boolean {
  const command = program === 'node' ? process.execPath : 'npx';
  const given = program === 'node' ? args : ['--no-install', program, ...args];
  return spawnSync(command, given, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

await testAll();
