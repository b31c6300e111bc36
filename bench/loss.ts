import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/source-hash.ts';
import { type LossFigures, lossAnnotation } from '../tests/support/loss-figures.ts';

// Tries everything that may cost a writer a word, many times: killed tabs, browsers and servers, networks, full disks,
// other tabs, other people, sessions that end. Counts what was lost. LOSS_REPEATS says how often, 20 times unless given.
// An argument chooses among the files: `npm run bench:loss -- about-loss`.

interface Report {
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { annotations: { type: string; description?: string }[] }[];
  }[];
}

interface Total extends LossFigures {
  runs: number;
  failed: number;
}

const [files = '-loss'] = process.argv.slice(2);
const repeats = process.env['LOSS_REPEATS'] ?? '20';
const directory = mkdtempSync(join(tmpdir(), 'vitrine-loss-'));
try {
  const file = join(directory, 'report.json');
  run(process.execPath, ['scripts/build-if-needed.ts']);
  run('npx', ['--no-install', 'playwright', 'test', files, '--project=loss', '--reporter=list,json'], {
    LOSS_REPEATS: repeats,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  print(totalsOf(JSON.parse(readFileSync(file, 'utf8')) as Report));
} finally {
  rmSync(directory, { recursive: true, force: true });
}

function run(program: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exitCode = 1;
}

function totalsOf({ suites }: Report): Map<string, Total> {
  const totals = new Map<string, Total>();
  for (const { title, ok, tests } of suites.flatMap(specsOf)) {
    const scenario = title.replace(/ \([\d, ]+\)$/, '');
    const total = totals.get(scenario) ?? {
      runs: 0,
      failed: 0,
      lost_characters: 0,
      silent_overwrites: 0,
      published_by_autosave: 0,
    };
    totals.set(scenario, total);
    if (!ok) total.failed += 1;
    for (const { type, description } of tests.flatMap(({ annotations }) => annotations)) {
      if (type !== lossAnnotation || description === undefined) continue;
      total.runs += 1;
      const figures = JSON.parse(description) as LossFigures;
      total.lost_characters += figures.lost_characters;
      total.silent_overwrites += figures.silent_overwrites;
      total.published_by_autosave += figures.published_by_autosave;
    }
  }
  return totals;
}

function specsOf(suite: Suite): Suite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function print(totals: ReadonlyMap<string, Total>): void {
  console.log('\n runs  failed  lost characters  silent overwrites  published by autosave');
  for (const [scenario, total] of totals) {
    const { runs, failed, lost_characters, silent_overwrites, published_by_autosave } = total;
    console.log(
      [
        String(runs).padStart(5),
        String(failed).padStart(6),
        String(lost_characters).padStart(15),
        String(silent_overwrites).padStart(17),
        String(published_by_autosave).padStart(21),
        scenario,
      ].join('  '),
    );
    if (failed + lost_characters + silent_overwrites + published_by_autosave > 0) process.exitCode = 1;
  }
  if (totals.size === 0) process.exitCode = 1;
}
