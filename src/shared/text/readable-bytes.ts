const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes for people: `1.5 MB`. */
export function readableBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 9.95 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
