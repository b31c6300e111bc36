/**
 * How many letters must be added, left out, changed, or changed with their neighbour, to make one word of the other. More
 * than `most` is `most + 1`.
 */
export function editDistance(a: readonly string[], b: readonly string[], most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    let least = i + 1;
    for (const [j, other] of b.entries()) {
      let distance = Math.min((last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, (last[j] ?? 0) + (letter === other ? 0 : 1));
      const haveChanged = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      if (haveChanged) distance = Math.min(distance, (beforeLast[j - 1] ?? 0) + 1);
      row.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}
