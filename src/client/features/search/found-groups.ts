import type { FoundAction, FoundPost, FoundProject } from '../../../shared/contract/search.ts';
import type { GroupName } from './search-address.ts';

export interface Found {
  results: { posts: readonly FoundPost[]; projects: readonly FoundProject[]; actions: readonly FoundAction[] };
  counts: Record<GroupName, number>;
}

export interface FoundGroup {
  name: GroupName;
  title: string;
  /** On all pages. */
  count: number;
}

const groups = [
  { name: 'actions', title: 'Quick Actions' },
  { name: 'posts', title: 'Blog Articles' },
  { name: 'projects', title: 'Projects' },
] as const;

/** What the server has found for everybody, and before it what is for this reader alone, which has all of the words. */
export function withOwnActions<Answer extends Found & { found_some_words: boolean }>(
  found: Answer,
  own: readonly FoundAction[],
): Answer {
  const { results, counts, found_some_words } = found;
  return {
    ...found,
    found_some_words: found_some_words && own.length === 0,
    results: { ...results, actions: [...own, ...results.actions] },
    counts: { ...counts, actions: counts.actions + own.length },
  };
}

/** The groups that have something, the one to look at first before the others. */
export function groupsOf({ counts }: Found): FoundGroup[] {
  return groups.map((group) => ({ ...group, count: counts[group.name] })).filter(({ count }) => count > 0);
}
