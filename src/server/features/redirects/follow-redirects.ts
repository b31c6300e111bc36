import type { Db } from '../../db/schema.ts';
import { oldPath } from '../blog/old-path.ts';
import { ownPathOf } from './redirect-target.ts';
import { findTarget } from './redirects.queries.ts';

const maxSteps = 10;

/** Where one's own redirects lead from a path in the end; `null` where there is none, or no end. */
export async function followRedirects(db: Db, path: string, siteUrl: string): Promise<string | null> {
  const steps = await stepsFrom(db, path, siteUrl);
  return steps.length > maxSteps ? null : (steps.at(-1) ?? null);
}

/** The targets that follow one another from a path, until one is no redirect itself. */
export async function stepsFrom(db: Db, path: string, siteUrl: string): Promise<string[]> {
  const steps: string[] = [];
  for (let at: string | null = path; at !== null && steps.length <= maxSteps; ) {
    const target: string | undefined = await findTarget(db, at);
    if (target === undefined) return steps;
    steps.push(target);
    const next = ownPathOf(target, siteUrl);
    at = next === null ? null : oldPath(next);
  }
  return steps;
}
