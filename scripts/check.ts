import { spawn } from 'node:child_process';
import { root } from './source-hash.ts';

export interface CheckResult {
  name: string;
  isPassed: boolean;
}

const checks = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings'] },
  {
    name: 'boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'scripts', 'tests', 'bench'],
  },
  { name: 'dead code', command: ['knip'] },
] as const;

/** Runs all checks at once and shows what the failed ones said. */
export async function runChecks(): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async ({ name, command }) => {
      const { code, output } = await run(command);
      const isPassed = code === 0;
      process.stdout.write(`${isPassed ? 'ok    ' : 'FAILED'} ${name}\n${isPassed ? '' : output}`);
      return { name, isPassed };
    }),
  );
}

function run([program, ...args]: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', program ?? '', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (data: Buffer) => {
      output += data.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', (code) => resolve({ code, output }));
  });
}

if (import.meta.main) {
  const results = await runChecks();
  if (results.some(({ isPassed }) => !isPassed)) process.exitCode = 1;
}
