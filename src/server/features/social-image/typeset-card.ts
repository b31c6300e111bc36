import { chooseFonts } from '../../fonts/choose-fonts.ts';
import type { FontWeight } from '../../fonts/font-families.ts';
import type { FontLibrary, OpenFont } from '../../fonts/font-library.ts';
import { reachOf } from '../../fonts/reach.ts';
import { isRightToLeft, languageOfScript, scriptOf } from '../../fonts/text-language.ts';
import { cutAtLongWords, runsIn, type TextRun } from '../../fonts/text-runs.ts';
import type { SocialCard } from '../site/card-at.ts';
import { withWholeWords } from './whole-words.ts';

/** A text with all that is needed to write it. */
interface Typeset {
  parts: readonly { is_long: boolean; runs: readonly TextRun[] }[];
  /** Ends what is cut off. */
  ellipsis: TextRun;
  /** ISO 639 */
  language: string;
  is_right_to_left: boolean;
  /** Ems over the baseline and under it. */
  ascent: number;
  descent: number;
  /** Ems between what hangs from one line and what stands up from the next. */
  gap: number;
}

/** What the template is given, as JSON. `null` stands for a text of which too little can be written. */
export interface TypesetCard {
  accent: string | null;
  is_right_to_left: boolean;
  title: Typeset | null;
  name: Typeset | null;
  summary: Typeset | null;
  note: Typeset | null;
  tags: Typeset | null;
}

/** With spaces that are kept apart. */
const tagSeparator = '\u00a0 · \u00a0';
/** More characters than the image has room for. */
const longestText = 400;
/** With fewer letters a word is never wider than a line. */
const longWord = 9;
/** Ems that capitals and hanging letters take: lines with and without them have the same distance. */
const leastAscent = 0.7;
const leastDescent = 0.2;
const lineGap = 0.12;
/** Characters that fill their square leave no air of their own between lines. */
const lineGapOfSquares = 0.3;
const squares = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Gives all that is written its fonts. */
export async function typesetCard(
  card: SocialCard,
  library: FontLibrary,
): Promise<{ card: TypesetCard; fonts: ReadonlyMap<string, OpenFont> }> {
  const fonts = new Map<string, OpenFont>();
  const known = knownLanguage(card.language);

  async function set(wholeText: string, weight: FontWeight): Promise<Typeset | null> {
    const text = wholeText.slice(0, longestText);
    const options = { library, weight, language: known };
    const { is_readable } = await chooseFonts(text, options);
    if (!is_readable) return null;
    const chosen = await chooseFonts(`${text}…`, options);
    const end = chosen.text.length - 1;
    const [ellipsis] = runsIn(chosen, { start: end, end: end + 1 }, fonts);
    if (!ellipsis) throw new Error('No font has an ellipsis');
    const language = known ? new Intl.Locale(known).language : languageOfScript(scriptOf(text), text);
    const joined = withWholeWords(chosen, language);
    const { ascent, descent } = reachOf(chosen);
    return {
      parts: cutAtLongWords(joined.text.slice(0, -1), longWord).map(({ is_long, ...part }) => ({
        is_long,
        runs: runsIn(joined, part, fonts),
      })),
      ellipsis,
      language,
      is_right_to_left: isRightToLeft(text),
      ascent: Math.max(leastAscent, ascent),
      descent: Math.max(leastDescent, descent),
      gap: squares.test(text) ? lineGapOfSquares : lineGap,
    };
  }

  const title = await set(card.title, 600);
  const name = await set(card.site_name, 600);
  return {
    card: {
      accent: card.accent ?? null,
      is_right_to_left: (title ?? name)?.is_right_to_left ?? false,
      title,
      name,
      summary: await set(card.summary, 500),
      note: await set(card.note, 500),
      tags: await set(card.tags.join(tagSeparator), 500),
    },
    fonts,
  };
}

function knownLanguage(tag: string | null): string | null {
  try {
    return tag === null ? null : new Intl.Locale(tag).toString();
  } catch {
    return null;
  }
}
