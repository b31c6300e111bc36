import { chooseFonts } from '../../fonts/choose-fonts.ts';
import type { FontWeight } from '../../fonts/font-families.ts';
import type { FontLibrary } from '../../fonts/font-library.ts';
import { drawLines, widthOfLine } from './draw-lines.ts';
import { type FittedText, fitText, type TextBox } from './fit-text.ts';
import { shapeText } from './shape-text.ts';

/** What an image tells of a post. */
export interface SocialCard {
  title: string;
  /** May be empty. */
  site_name: string;
  /** As it is to be read. */
  date: string;
  tags: readonly string[];
  /** BCP 47, `null` when unknown. */
  language: string | null;
}

const cardSize = { width: 1200, height: 630 } as const;

/** The site's light colours, as sRGB. */
const colours = { paper: '#f9fafb', ink: '#15181f', muted: '#545860', line: '#d5d8db', accent: '#cc2219' };
/** Pixels between the edges of the image and the frame, and what is written within. */
const frame = 32;
const margin = 84;
const contentWidth = cardSize.width - 2 * margin;
const headBaseline = 130;
const titleTop = 176;
const titleBottom = 466;
const footLine = 504;
const footBaseline = 556;
const footGap = 48;
const markWidth = 112;
const markHeight = 10;
const hairline = 2;
/** With spaces that are kept apart. */
const tagSeparator = '\u00a0 · \u00a0';
/** More characters than the image has room for. */
const longestText = 400;
const titleTracking = -0.028;

const titleBox: TextBox = {
  width: contentWidth,
  height: titleBottom - titleTop,
  font_sizes: [112, 104, 96, 88, 80, 73, 67, 61, 56, 51, 47, 43],
  max_lines: 4,
};
const nameBox: TextBox = { width: contentWidth - 40, height: 80, font_sizes: [36], max_lines: 1 };
/** Where the name stands in the place of a title. */
const largeNameBox: TextBox = { ...titleBox, width: contentWidth - 80, max_lines: 2 };

/**
 * Draws what social networks show beside a link to a post.
 * @returns an SVG of shapes alone: nothing in it is read as text, so no text of the card can do harm
 */
export async function drawCard(card: SocialCard, library: FontLibrary): Promise<string> {
  const typeset = typesetter(library, knownLanguage(card.language));
  const title = await typeset(card.title, titleBox, { weight: 600, tracking: titleTracking });
  const isMirrored = title?.is_right_to_left ?? false;
  const shapes = [
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    `<rect x="${frame}" y="${frame}" width="${cardSize.width - 2 * frame}" height="${cardSize.height - 2 * frame}" fill="none" stroke="${colours.line}" stroke-width="${hairline}"/>`,
    `<rect x="${isMirrored ? cardSize.width - margin - markWidth : margin}" y="${frame - hairline / 2}" width="${markWidth}" height="${markHeight}" fill="${colours.accent}"/>`,
    `<path d="M${margin} ${footLine}H${cardSize.width - margin}" stroke="${colours.line}" stroke-width="${hairline}"/>`,
    title ? drawTitle(title) : '',
    await drawName(card.site_name, { isMirrored, isLarge: title === null }, typeset),
    await drawFoot(card, isMirrored, typeset),
  ];
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

type Typeset = (
  text: string,
  box: TextBox,
  style: { weight: FontWeight; tracking: number },
) => Promise<FittedText | null>;

function knownLanguage(tag: string | null): string | null {
  try {
    return tag === null ? null : new Intl.Locale(tag).toString();
  } catch {
    return null;
  }
}

/** `null` stands for a text of which too little can be written. */
function typesetter(library: FontLibrary, language: string | null): Typeset {
  return async (wholeText, box, { weight, tracking }) => {
    const text = wholeText.slice(0, longestText);
    const { is_readable } = await chooseFonts(text, { library, weight, language });
    if (!is_readable) return null;
    const shape = async (part: string) =>
      shapeText(await chooseFonts(part, { library, weight, language }), { language, tracking });
    return fitText(text, box, shape, language);
  };
}

/** Stands on the line over the foot, whatever its size. */
function drawTitle(title: FittedText): string {
  return drawLines(title, {
    ...sides(title.is_right_to_left),
    last_baseline: titleBottom - title.descent,
    fill: colours.ink,
  });
}

function sides(isFromRight: boolean) {
  return { left: margin, right: cardSize.width - margin, is_from_right: isFromRight };
}

/** Followed by the dot of the site's logo. */
async function drawName(
  name: string,
  at: { isMirrored: boolean; isLarge: boolean },
  typeset: Typeset,
): Promise<string> {
  const style = { weight: 600, tracking: titleTracking } as const;
  const fitted = await typeset(name, at.isLarge ? largeNameBox : nameBox, style);
  if (!fitted) return '';
  const last_baseline = at.isLarge ? titleBottom - fitted.descent : headBaseline;
  const radius = fitted.font_size * 0.115;
  const distance = widthOfLine(fitted, fitted.lines.length - 1) + radius * 2;
  const x = at.isMirrored ? cardSize.width - margin - distance : margin + distance;
  return (
    drawLines(fitted, { ...sides(at.isMirrored), last_baseline, fill: colours.ink }) +
    `<circle cx="${x.toFixed(1)}" cy="${(last_baseline - radius).toFixed(1)}" r="${radius.toFixed(1)}" fill="${colours.accent}"/>`
  );
}

/** Date and tags on the last line, at its two ends. */
async function drawFoot({ date, tags }: SocialCard, isMirrored: boolean, typeset: Typeset): Promise<string> {
  const style = { weight: 500, tracking: 0 } as const;
  const box = { width: contentWidth, height: 60, font_sizes: [27], max_lines: 1 };
  const at = { last_baseline: footBaseline, fill: colours.muted };
  const fittedDate = await typeset(date, box, style);
  const dateWidth = fittedDate ? widthOfLine(fittedDate, 0) + footGap : 0;
  const fittedTags = await typeset(tags.join(tagSeparator), { ...box, width: contentWidth - dateWidth }, style);
  return (
    (fittedDate ? drawLines(fittedDate, { ...sides(isMirrored), ...at }) : '') +
    (fittedTags ? drawLines(fittedTags, { ...sides(!isMirrored), ...at }) : '')
  );
}
