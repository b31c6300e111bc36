import lighthouse from 'lighthouse';
import { startServer } from '../tests/support/start-server.ts';
import { startDebuggableChromium } from './debuggable-chromium.ts';
import { median, readerPages } from './report.ts';

// Lighthouse's own mobile settings: a mid-range phone on slow 4G, simulated.

const rounds = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

const server = await startServer();
const browser = await startDebuggableChromium();
try {
  console.log(`Median (minimum) of ${rounds} mobile runs\n`);
  console.log(['page'.padEnd(12), ...categories.map((name) => name.padStart(15))].join(''));
  for (const path of readerPages) {
    const runs: Scores[] = [];
    const remarks = new Set<string>();
    for (let round = 0; round < rounds; round++) runs.push(await measure(server.url + path, remarks));
    const cells = categories.map((name) => {
      const scores = runs.map((run) => run[name]);
      return `${median(scores)} (${Math.min(...scores)})`.padStart(15);
    });
    console.log([path.padEnd(12), ...cells].join(''));
    for (const remark of remarks) console.log(`  ${remark}`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Scores from 0 to 100. Adds to `remarks` what kept a category other than performance from 100. */
async function measure(url: string, remarks: Set<string>): Promise<Scores> {
  const result = await lighthouse(url, {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
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
