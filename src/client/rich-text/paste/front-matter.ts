/** Otherwise it is a rule with text below it. */
const opening = /^\ufeff?---[ \t]*(?:\r\n?|\n)(?=["']?[\w-]{1,60}["']? ?:(?:\s|$))/;
const closing = /^(?:---|\.\.\.)[ \t]*$/m;

/** A text without the YAML at its start, which says things of it to other programs: title, date and the like. */
export function withoutFrontMatter(text: string): string {
  const start = opening.exec(text)?.[0].length ?? 0;
  if (start === 0) return text;
  const rest = text.slice(start);
  const end = closing.exec(rest);
  return end ? rest.slice(end.index + end[0].length).replace(/^[\r\n]+/, '') : text;
}
