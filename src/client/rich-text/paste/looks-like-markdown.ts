import { withoutFrontMatter } from './front-matter.ts';

/** Longer texts are pasted as they are. */
const longestMarkdown = 1_000_000;
const mostLinesLookedAt = 2_000;
const longestLine = 2_000;
/** Of the lines with anything on them. */
const codeShare = 0.3;

const fence = /^ {0,3}(`{3,}|~{3,})[^`]{0,80}$/;
const heading = /^#{1,6} {1,3}[^\s#]/;
/** A sentence or a title, rather than a line of a script under its comment. */
const prose = /^(?:\p{Lu}\p{Ll}*|\p{Lo}+)(?:[ ,.:;!?'’"“”–-]+[\p{L}\p{N}]+)*[.:!?…]?$/u;
const tableRule = /^ {0,3}\|? {0,20}:?-+:? {0,20}(?:\| {0,20}:?-+:? {0,20})*\|? {0,20}$/;
const listItem = /^\s{0,12}([-*+]|\d{1,3}[.)]) {1,4}\S/;
const ruleOfSigns = /^\s{0,3}(?:[-*_] {0,3}){3,}$/;
const link = /(?<![\w\])])\[[^[\]]{1,300}\]\((?:https?:|mailto:|tel:|[./#?])[^\s()<>]{0,500}(?: "[^"]{0,200}")?\)/;
const image = /!\[[^[\]]{0,300}\]\([^\s()<>]{1,500}(?: "[^"]{0,200}")?\)/;
const footnote = /^\[\^[^\s\]]{1,40}\]: +\S/;

const codeLines: readonly RegExp[] = [
  /[;{}]$/,
  /^\s*(?:def|class|function|fn|func|public|private|static|export|import|#include|#!|@\w+|<\/?[a-z])(?:\b|\s)/,
  /^\s*(?:const |let |var )?[\w.$[\]]{1,60} ?[-+*/]?=/,
  /^\s*(?:\$ |sudo|apt|apt-get|pip3?|npm|npx|git|cd|echo|docker|curl|make|python3?|node|yarn|brew|mkdir|rm|cp|mv|source)\s/,
  // YAML
  /^\s*(?:- )?[a-z][\w.-]{0,40}:(?: |$)/,
];

/**
 * Whether plain text is Markdown beyond doubt: it has a block of code, a heading with text below it, a table, a list of
 * two or more lines, a footnote, or a link or picture. Prose with an asterisk, an e-mail with quotes and code with `#`
 * comments are none. YAML before it is passed over.
 */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > longestMarkdown) return false;
  const lines = withoutFrontMatter(text)
    .split(/\r\n?|\n/, mostLinesLookedAt)
    .map((line) => line.slice(0, longestLine).trimEnd());
  if (hasFence(lines)) return true;
  if (isCode(lines)) return false;
  const hasSyntax = lines.some((line) => link.test(line) || image.test(line) || footnote.test(line));
  return hasSyntax || hasHeading(lines) || hasTable(lines) || hasList(lines);
}

function hasFence(lines: readonly string[]): boolean {
  let open: string | null = null;
  for (const line of lines) {
    const signs = fence.exec(line)?.[1];
    if (!signs) continue;
    if (open === null) open = signs;
    else if (signs.startsWith(open) && line.trim() === signs) return true;
  }
  return false;
}

function isCode(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line !== '');
  const code = filled.filter((line) => !link.test(line) && codeLines.some((pattern) => pattern.test(line)));
  return code.length > 0 && code.length >= filled.length * codeShare;
}

/** A comment of a script stands right on the line that it is about. */
function hasHeading(lines: readonly string[]): boolean {
  return lines.some((line, at) => {
    if (!heading.test(line) || (at > 0 && lines[at - 1] !== '')) return false;
    const next = lines[at + 1];
    return next === '' ? lines.slice(at + 2).some((later) => later !== '') : next !== undefined && prose.test(next);
  });
}

function hasTable(lines: readonly string[]): boolean {
  return lines.some((line, at) => line.includes('|') && tableRule.test(line) && (lines[at - 1] ?? '').includes('|'));
}

function hasList(lines: readonly string[]): boolean {
  // The two signs of a comparison of files.
  if (lines.some((line) => /^\+ /.test(line)) && lines.some((line) => /^- /.test(line))) return false;
  let isAfterItem = false;
  for (const line of lines) {
    const isItem = listItem.test(line) && !ruleOfSigns.test(line);
    if (isItem && isAfterItem) return true;
    if (isItem) isAfterItem = true;
    else if (line !== '' && !/^\s{2}/.test(line)) isAfterItem = false;
  }
  return false;
}
