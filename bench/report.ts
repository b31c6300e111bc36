/** One measured figure and, where there is one, the most it may be. */
export interface Figure {
  name: string;
  value: number;
  budget?: number;
  unit: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** @param percent 0 to 100 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

/** Prints a table and lets the process end with an error when a figure is over its budget. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, budget, unit } of figures) {
    const isOver = budget !== undefined && !(value <= budget);
    const verdict = budget === undefined ? '' : `  ${isOver ? 'FAIL' : 'PASS'}  (at most ${round(budget)})`;
    console.log(`  ${name.padEnd(width)}  ${round(value).padStart(7)} ${unit.padEnd(2)}${verdict}`);
    if (isOver) process.exitCode = 1;
  }
}

function round(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : value < 10 ? 2 : 1, useGrouping: false });
}
