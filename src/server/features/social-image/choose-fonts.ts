import {
  broadFamily,
  emojiFamily,
  type FontFamily,
  type FontWeight,
  hanFamily,
  type Script,
  scripts,
  siteFamily,
  symbolFamilies,
} from './font-families.ts';
import type { FontLibrary, OpenFont } from './font-library.ts';

/** A stretch of text in one script and one font; offsets are those of JavaScript strings. */
export interface FontSpan {
  start: number;
  end: number;
  script: string;
  font: OpenFont;
}

/** Text of which each character has a font: the others were left out. */
export interface FontedText {
  text: string;
  spans: readonly FontSpan[];
  /** Whether enough letters are left to be understood. */
  is_readable: boolean;
}

interface Choice {
  library: FontLibrary;
  weight: FontWeight;
  latin: readonly FontFamily[];
  han: FontFamily;
}

/** A letter of any language has fewer parts; with more of them it would grow over the lines around it. */
const partsOfCluster = 8;
/** The part of its letters that a text can lose. */
const losable = 0.5;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Gives each character the font that suits its script, or leaves it out.
 * @param language BCP 47, `null` when unknown
 */
export async function chooseFonts(
  text: string,
  { library, weight, language }: { library: FontLibrary; weight: FontWeight; language: string | null },
): Promise<FontedText> {
  const clusters = withScripts(tidy(text));
  const latin = await latinFamilies(clusters, library, weight);
  const choice = { library, weight, latin, han: hanFamily(text, language) };
  let kept = '';
  const spans: FontSpan[] = [];
  for (const { cluster, script } of clusters) {
    if (cluster === ' ' && (kept === '' || kept.endsWith(' '))) continue;
    const found = await findFont(cluster, script, choice);
    if (!found) continue;
    addTo(spans, { start: kept.length, end: kept.length + found.cluster.length, script: script.tag, font: found.font });
    kept += found.cluster;
  }
  return { text: kept, spans, is_readable: kept.trim() !== '' && countLetters(kept) >= countLetters(text) * losable };
}

/** One line, composed as far as possible, without what stands for nothing. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(/(?:[^\S\u00a0]|[\p{Cc}\p{Co}\u00ad\ufffc\ufffd])+/gu, ' ')
    .replace(/(?<=\P{Emoji_Modifier})\p{Emoji_Modifier}/gu, '')
    .trim();
}

/** Digits, punctuation and symbols belong to the script before them, or after them at the beginning. */
function withScripts(text: string): { cluster: string; script: Script }[] {
  const clusters = Array.from(graphemes.segment(text), ({ segment }) => ({
    cluster: withoutHeaps(segment),
    own: scriptOf(segment),
  }));
  let current = clusters.find(({ own }) => own)?.own ?? scripts[0];
  return clusters.flatMap(({ cluster, own }) => {
    current = own ?? current;
    return current ? [{ cluster, script: current }] : [];
  });
}

function withoutHeaps(cluster: string): string {
  const parts = Array.from(cluster);
  return isEmoji(cluster) ? cluster : parts.slice(0, partsOfCluster).join('');
}

function scriptOf(cluster: string): Script | undefined {
  return scripts.find(({ pattern }) => pattern.test(cluster));
}

/** The site's own family where it has every letter, so that no word mixes two. */
async function latinFamilies(
  clusters: readonly { cluster: string; script: Script }[],
  library: FontLibrary,
  weight: FontWeight,
): Promise<readonly FontFamily[]> {
  for (const { cluster, script } of clusters) {
    if (script.tag === 'Cyrl' || script.tag === 'Grek') return [broadFamily];
    if (script.tag !== 'Latn' || !script.pattern.test(cluster)) continue;
    if (!(await library.find(siteFamily, weight, visibleCodePoints(cluster)))) return [broadFamily];
  }
  return [siteFamily, broadFamily];
}

/** The font, and as much of the cluster as it has: an accent that no font has is left off its letter. */
async function findFont(
  cluster: string,
  script: Script,
  choice: Choice,
): Promise<{ cluster: string; font: OpenFont } | null> {
  const codePoints = visibleCodePoints(cluster);
  const [base] = codePoints;
  if (base === undefined) return null;
  const families = familiesFor(cluster, script, choice);
  const font = await findIn(families, codePoints, choice);
  if (font) return { cluster, font };
  const baseFont = codePoints.length > 1 ? await findIn(families, [base], choice) : null;
  return baseFont && { cluster: String.fromCodePoint(base), font: baseFont };
}

async function findIn(
  families: readonly FontFamily[],
  codePoints: readonly number[],
  { library, weight }: Choice,
): Promise<OpenFont | null> {
  for (const family of families) {
    const font = await library.find(family, weight, codePoints);
    if (font) return font;
  }
  return null;
}

function familiesFor(cluster: string, script: Script, { latin, han }: Choice): readonly FontFamily[] {
  const own = familiesOf(script, latin, han);
  if (isEmoji(cluster)) return [emojiFamily, ...own, ...symbolFamilies];
  if (scriptOf(cluster)) return own;
  if (/^[\u0020-\u007e]$/.test(cluster)) return [...latin, ...own];
  return [...own, ...latin, ...symbolFamilies, emojiFamily];
}

function familiesOf({ tag, families }: Script, latin: readonly FontFamily[], han: FontFamily): readonly FontFamily[] {
  if (tag === 'Latn') return latin;
  return tag === 'Hani' ? [han, ...families] : families;
}

function isEmoji(cluster: string): boolean {
  return /\p{Emoji_Presentation}|\ufe0f/u.test(cluster) && !cluster.includes('\ufe0e');
}

function visibleCodePoints(cluster: string): number[] {
  return Array.from(cluster)
    .filter((character) => !/\p{Default_Ignorable_Code_Point}/u.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
}

function addTo(spans: FontSpan[], span: FontSpan): void {
  const last = spans.at(-1);
  if (last && last.font === span.font && last.script === span.script) last.end = span.end;
  else spans.push(span);
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
