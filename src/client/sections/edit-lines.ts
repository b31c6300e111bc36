/** Where the cursor belongs: in which line, after how many characters. */
export interface LinePlace {
  line: number;
  caret: number;
}

export interface EditedLines {
  lines: readonly string[];
  focus: LinePlace | null;
}

/** What lists on other people's pages begin their lines with. */
const bullet = /^\s*(?:[•‣◦▪·*–—-]|\d{1,2}[.)])\s+/u;

/**
 * The text of one line has changed. A line break in it, by a key or from the clipboard, makes lines of it.
 * @param caret characters before the cursor, in `text`
 * @param isPasted blank lines and the signs of lists are left out
 */
export function changeLine(
  lines: readonly string[],
  line: number,
  { text, caret, isPasted }: { text: string; caret: number; isPasted: boolean },
): EditedLines {
  const whole = text.replace(/\r\n?/g, '\n');
  if (!whole.includes('\n')) return { lines: lines.toSpliced(line, 1, whole), focus: null };
  const before = text.slice(0, caret).replace(/\r\n?/g, '\n');
  const behind = whole.slice(before.length);
  if (!isPasted) {
    const pieces = whole.split('\n');
    const earlier = before.split('\n');
    const focus = { line: line + earlier.length - 1, caret: earlier.at(-1)?.length ?? 0 };
    return { lines: lines.toSpliced(line, 1, ...pieces), focus };
  }
  const pasted = before
    .split('\n')
    .map(withoutBullet)
    .filter((piece) => piece.trim() !== '');
  const last = pasted.pop() ?? '';
  const made = [...pasted, last + behind];
  const focus = { line: line + pasted.length, caret: last.length };
  return { lines: lines.toSpliced(line, 1, ...made), focus };
}

function withoutBullet(text: string): string {
  return text.replace(bullet, '');
}

/** Backspace at the beginning of a line: what it says joins the line before; an empty one goes. */
export function joinWithPrevious(lines: readonly string[], line: number): EditedLines {
  const previous = lines[line - 1];
  if (previous === undefined) return { lines, focus: null };
  const joined = previous + (lines[line] ?? '');
  return { lines: lines.toSpliced(line - 1, 2, joined), focus: { line: line - 1, caret: previous.length } };
}
