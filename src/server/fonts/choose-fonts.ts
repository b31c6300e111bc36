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
import { type FontLibrary, type OpenFont, once } from './font-library.ts';

/** A stretch of text in one script and one font; offsets are those of JavaScript strings. */
export interface FontSpan {
  start: number;
  end: number;
  script: string;
  font: OpenFont;
}

/** Text of which each character has a font: the others were left out, or a sign stands for them. */
export interface FontedText {
  text: string;
  spans: readonly FontSpan[];
  /** What no font has. */
  unknown: readonly string[];
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

interface ChooseOptions {
  library: FontLibrary;
  weight: FontWeight;
  /** BCP 47, `null` when unknown. */
  language: string | null;
  /** Whether a sign stands where a character is that no font has. It is left out unless given. */
  marks_unknown?: boolean;
}

/** Stands for what no font has. */
const unknownSign = '\ufffd';
const nothing = /(?:[^\S\u00a0]|[\p{Cc}\p{Co}\ufffc\ufffd])+/gu;
const nothingButUnknown = /(?:[^\S\u00a0]|[\p{Cc}\ufffc])+/gu;

/** Gives each character the font that suits its script. */
export async function chooseFonts(
  text: string,
  { library, weight, language, marks_unknown = false }: ChooseOptions,
): Promise<FontedText> {
  const clusters = withScripts(tidy(text, marks_unknown ? nothingButUnknown : nothing));
  const latin = await latinFamilies(clusters, library, weight);
  const han = hanFamily(text, language);
  let kept = '';
  const spans: FontSpan[] = [];
  const unknown: string[] = text.match(skinTone) ?? [];
  const foundFonts = new Map<string, ReturnType<typeof findFont>>();
  const add = (part: string, { tag }: Script, font: OpenFont) => {
    addTo(spans, { start: kept.length, end: kept.length + part.length, script: tag, font });
    kept += part;
  };
  for (const [place, { cluster, script }] of clusters.entries()) {
    const choice = { library, weight, latin: latin[place] ?? [broadFamily], han };
    if (cluster === ' ' && (kept === '' || kept.endsWith(' '))) continue;
    const found = await once(foundFonts, `${choice.latin.length} ${script.tag} ${cluster}`, async () => {
      return (await findFont(cluster, script, choice)) ?? findPlain(cluster, script, choice);
    });
    if (found) add(found.cluster, script, found.font);
    if (found?.is_whole || visibleCodePoints(cluster).length === 0) continue;
    unknown.push(cluster.slice(found?.cluster.length ?? 0));
    const signFont = marks_unknown && (await library.find(broadFamily, weight, visibleCodePoints(unknownSign)));
    if (signFont) add(unknownSign, script, signFont);
  }
  const is_readable = kept.trim() !== '' && countLetters(kept) >= countLetters(text) * losable;
  return { text: kept, spans, unknown, is_readable };
}

/** All of them look the same without colour. */
const skinTone = /(?<=\P{Emoji_Modifier})\p{Emoji_Modifier}/gu;

/** One line, composed as far as possible, without what stands for nothing. */
function tidy(text: string, left_out: RegExp): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replaceAll('\u202f', '\u00a0')
    .replace(left_out, ' ')
    .replace(skinTone, '')
    .trim();
}

/** Digits, punctuation and symbols belong to the script before them, or after them at the beginning. */
function withScripts(text: string): { cluster: string; script: Script }[] {
  const ownScripts = new Map<string, Script | undefined>();
  const clusters = Array.from(graphemes.segment(text), ({ segment }) => ({
    cluster: withoutHeaps(segment),
    own: once(ownScripts, segment, () => scriptOf(segment)),
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

/** The part of its words that a text may have in another family than the rest. */
const inOtherFamily = 0.25;

/** For each cluster the site's own family where that has every letter of its word, unless it lacks letters of many words. */
async function latinFamilies(
  clusters: readonly { cluster: string; script: Script }[],
  library: FontLibrary,
  weight: FontWeight,
): Promise<(readonly FontFamily[])[]> {
  const lacking = new Set<number>();
  const known = new Map<string, Promise<boolean>>();
  let word = 0;
  const words: number[] = [];
  for (const { cluster, script } of clusters) {
    if (cluster === ' ') word += 1;
    words.push(cluster === ' ' ? -1 : word);
    if (await once(known, cluster, () => isForeign(cluster, script, library, weight))) lacking.add(word);
  }
  const isMixed = lacking.size <= (word + 1) * inOtherFamily;
  return words.map((each) => (isMixed && !lacking.has(each) ? [siteFamily, broadFamily] : [broadFamily]));
}

/** Whether it is a letter that the site's own family lacks, of a script that the broad one has as well. */
async function isForeign(cluster: string, script: Script, library: FontLibrary, weight: FontWeight): Promise<boolean> {
  if (!['Latn', 'Cyrl', 'Grek'].includes(script.tag) || !script.pattern.test(cluster)) return false;
  return (await library.find(siteFamily, weight, visibleCodePoints(cluster))) === null;
}

interface Found {
  cluster: string;
  font: OpenFont;
  /** Whether nothing is left off. */
  is_whole: boolean;
}

/** The font, and as much of the cluster as it has: an accent that no font has is left off its letter. */
async function findFont(cluster: string, script: Script, choice: Choice): Promise<Found | null> {
  const codePoints = visibleCodePoints(cluster);
  const [base] = codePoints;
  if (base === undefined) return null;
  const families = familiesFor(cluster, script, choice);
  const font = await findIn(families, codePoints, choice);
  if (font) return { cluster, font, is_whole: true };
  const baseFont = codePoints.length > 1 ? await findIn(families, [base], choice) : null;
  return baseFont && { cluster: String.fromCodePoint(base), font: baseFont, is_whole: false };
}

/** The letters that a character stands for which no font has, such as those of a Roman number. */
async function findPlain(cluster: string, script: Script, choice: Choice): Promise<Found | null> {
  const plain = cluster.normalize('NFKC');
  if (plain === cluster || !/^[\p{L}\p{N}\p{P}\p{S}]/u.test(plain)) return null;
  const found = await findFont(plain, scriptOf(plain) ?? script, choice);
  return found?.is_whole ? found : null;
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
  // A comma or a bracket of a few scripts may follow a word of another.
  const theirs = scripts.filter(({ uses }) => uses.test(cluster)).flatMap((each) => familiesOf(each, latin, han));
  return [...own, ...latin, ...theirs, ...symbolFamilies, emojiFamily];
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
