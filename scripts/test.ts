import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  return withCrash(isPassed, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

function browserTests(): Count {
  const file = join(reports, 'playwright.json');
  const isPassed = run(['playwright', 'test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return withCrash(isPassed, { passed: expected, failed: unexpected + flaky });
}

/** A runner that failed without a failed test has failed all the same. */
function withCrash(isPassed: boolean, count: Count): Count {
  return isPassed || count.failed > 0 ? count : { ...count, failed: 1 };
}

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function run([program = '', ...args]: readonly string[], env: Record<string, string> = {}): boolean {
  const command = program === 'node' ? process.execPath : 'npx';
  const given = program === 'node' ? args : ['--no-install', program, ...args];
  return spawnSync(command, given, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

await testAll();
