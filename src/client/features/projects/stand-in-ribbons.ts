/** Of tiles, each two units wide. Flatter than every place that it fills, so that it is cut at its sides alone. */
export const columns = 12;
export const rows = 3;

/** Quarter circles around the two corners of a tile that its ribbons turn about. */
const turns = ['a1 1 0 0 1-1 1m2 0a1 1 0 0 0-1 1', 'a1 1 0 0 0 1 1m-2 0a1 1 0 0 1 1 1'] as const;

/** A path of ribbons that run on from tile to tile, as the title has it. */
export function ribbonsOf(title: string): string {
  let state = hash(title);
  const tiles = Array.from({ length: columns * rows }, (_, i) => {
    state = Math.imul(state, 1664525) + 1013904223;
    return `M${2 * (i % columns) + 1} ${2 * Math.floor(i / columns)}${turns[state < 0 ? 0 : 1]}`;
  });
  return tiles.join('');
}

/** FNV-1a */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value | 0;
}
