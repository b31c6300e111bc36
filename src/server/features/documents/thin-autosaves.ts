const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const keptDays = 30;

export interface Autosave {
  id: number;
  /** ISO time in UTC. */
  updated_at: string;
}

/**
 * Which autosaves have to go: all of the last hour stay, then the last one of each hour for a day, of each day (in UTC)
 * for 30 days, and none that are older.
 * @param autosaves newest first
 */
export function autosavesToDrop(autosaves: readonly Autosave[], now: Date): number[] {
  const taken = new Set<string>();
  return autosaves.flatMap(({ id, updated_at }) => {
    const place = placeOf(Date.parse(updated_at), now.getTime());
    if (place === 'all') return [];
    if (place === null || taken.has(place)) return [id];
    taken.add(place);
    return [];
  });
}

/** What an autosave is the only one of. Fixed hours and days: whenever it is thinned, the same ones stay. */
function placeOf(time: number, now: number): string | 'all' | null {
  const age = now - time;
  if (age < hourMs) return 'all';
  if (age < dayMs) return `hour ${Math.floor(time / hourMs)}`;
  if (age < keptDays * dayMs) return `day ${Math.floor(time / dayMs)}`;
  return null;
}
