import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { root } from './source-hash.ts';

interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'vitrine-tests-'));

/** Everything: checks, unit and API tests on both databases, browser journeys on the production build. */
async function testAll(): Promise<void> {
  const checks = await runChecks();
  const counts: Count[] = [
    {
      passed: checks.filter(({ isPassed }) => isPassed).length,
      failed: checks.filter(({ isPassed }) => !isPassed).length,
    },
    unitTests(),
    run(['node', 'scripts/build-if-needed.ts']) ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 },
    browserTests(),
  ];
  rmSync(reports, { recursive: true, force: true });
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function unitTests(): Count {
  const file = join(reports, 'vitest.json');
  const isPassed = run(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  const { numPassedTests = 0, numFailedTests = 0 } = report ?? {};
  return withCrash(isPassed, { passed: numPassedTests, failed: numFailedTests });
}

function browserTests(): Count {
  const file = join(reports, 'playwright.json');
  const isPassed = run(['playwright', 'test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return withCrash(isPassed, { passed: expected, failed: unexpected + flaky });
}

/** A runner that failed without a failed test, or that ran none, has failed all the same. */
function withCrash(isPassed: boolean, count: Count): Count {
  const isCrash = count.failed === 0 && (!isPassed || count.passed === 0);
  return isCrash ? { ...count, failed: 1 } : count;
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
