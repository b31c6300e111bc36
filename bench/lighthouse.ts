import lighthouse, { type RunnerResult } from 'lighthouse';
import { startDebuggableChromium } from '../tests/support/debuggable-chromium.ts';
import { startServer } from '../tests/support/start-server.ts';
import { prepareReaderPages } from './reader-pages.ts';
import { median } from './report.ts';

// Lighthouse's own mobile settings: a mid-range phone on slow 4G, simulated.

const rounds = 5;
/** On a busy machine Lighthouse now and then misses the beginning of a page load, and then has no result. */
const maxAttempts = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type LighthouseResult = RunnerResult['lhr'];
type Scores = Record<(typeof categories)[number], number>;

const server = await startServer();
const browser = await startDebuggableChromium();
try {
  console.log(`Median (minimum) of ${rounds} mobile runs\n`);
  console.log(['page'.padEnd(26), ...categories.map((name) => name.padStart(15))].join(''));
  for (const path of await prepareReaderPages(server)) {
    const runs: Scores[] = [];
    const remarks = new Set<string>();
    for (let round = 0; round < rounds; round++) runs.push(await measure(server.url + path, remarks));
    const cells = categories.map((name) => {
      const scores = runs.map((run) => run[name]);
      return `${median(scores)} (${Math.min(...scores)})`.padStart(15);
    });
    console.log([path.slice(0, 24).padEnd(26), ...cells].join(''));
    for (const remark of remarks) console.log(`  ${remark}`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Scores from 0 to 100. Adds to `remarks` what kept a category other than performance from 100. */
async function measure(url: string, remarks: Set<string>): Promise<Scores> {
  const lhr = await runLighthouse(url);
  for (const name of categories) {
    if (name === 'performance') continue;
    for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
      const { score, title } = lhr.audits[id] ?? {};
      if (weight > 0 && typeof score === 'number' && score < 1) remarks.add(`${name}: ${id}: ${title}`);
    }
  }
  const score = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

async function runLighthouse(url: string, attempt = 1): Promise<LighthouseResult> {
  const result = await lighthouse(url, {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result.lhr;
  if (runtimeError.code === 'NO_NAVSTART' && attempt < maxAttempts) return runLighthouse(url, attempt + 1);
  throw new Error(`${url}: ${runtimeError.message}`);
}
