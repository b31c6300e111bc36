import type { ResumeImport } from '../../../shared/contract/resume-import.ts';

/** What an import does, or would do, line by line. */
export function reportLines({ sections, problems, notes }: ResumeImport): string[] {
  const changes = sections.flatMap(({ title, added, changed, removed, is_reordered }) => [
    ...added.map((entry) => `added     ${title}: ${entry}`),
    ...changed.map((entry) => `changed   ${title}: ${entry}`),
    ...removed.map((entry) => `removed   ${title}: ${entry}`),
    ...(is_reordered ? [`reordered ${title}`] : []),
  ]);
  return [
    ...changes,
    ...problems.map(({ place, reason }) => `left out  ${place}: ${reason}`),
    ...notes.map((note) => `note      ${note}`),
  ];
}
