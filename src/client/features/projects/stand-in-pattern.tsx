import { columns, ribbonsOf, rows } from './stand-in-ribbons.ts';

/** Drawn in the place of a project's image: ribbons that run differently for each title, and the same each time. */
export function StandInPattern({ title }: { title: string }) {
  return (
    <svg viewBox={`0 0 ${2 * columns} ${2 * rows}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={ribbonsOf(title)} />
    </svg>
  );
}
