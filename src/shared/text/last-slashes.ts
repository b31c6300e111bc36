/** The path without slashes at its end. A pattern that looks for them takes seconds for a long row of them in its middle. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
