import type { Db } from '../../db/schema.ts';
import { oldPath } from '../blog/old-path.ts';
import { ownPathOf } from './redirect-target.ts';
import { findTarget } from './redirects.queries.ts';

/** Where one's own redirects lead from a path in the end; `null` where there is none, or no end. */
export async function followRedirects(db: Db, path: string, siteUrl: string): Promise<string | null> {
  return (await stepsFrom(db, path, siteUrl))?.at(-1) ?? null;
}

/**
 * The targets that follow one another from a path, however many, until one is no redirect itself. `null` for a circle, which
 * two that are added at the same moment can make.
 */
export async function stepsFrom(db: Db, path: string, siteUrl: string): Promise<string[] | null> {
  const steps: string[] = [];
  const passed = new Set<string>();
  for (let at: string | null = path; at !== null; ) {
    if (passed.has(at)) return null;
    passed.add(at);
    const target: string | undefined = await findTarget(db, at);
    if (target === undefined) return steps;
    steps.push(target);
    const next = ownPathOf(target, siteUrl);
    at = next === null ? null : oldPath(next);
  }
  return steps;
}
