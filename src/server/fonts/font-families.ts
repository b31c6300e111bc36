/** The weights that is written in: text, small lines, and titles. */
export type FontWeight = 400 | 500 | 600;

/** A family in an npm package: cut into files by character, or with every character in one file per weight. */
export type FontFamily =
  | { package: string; is_variable: boolean; files?: undefined }
  | { package: string; files: Record<FontWeight, string> };

/** A script as text is divided by it. `tag` is its code in ISO 15924. */
export interface Script {
  tag: string;
  pattern: RegExp;
  /** Also what it shares with some others. */
  uses: RegExp;
  families: readonly FontFamily[];
}

/** The site's own: Latin only, and not all of it. */
export const siteFamily: FontFamily = { package: '@fontsource-variable/instrument-sans', is_variable: true };

/** Whole rather than cut, so that a letter and any accent are always in the same file. */
export const broadFamily: FontFamily = {
  package: '@expo-google-fonts/noto-sans',
  files: {
    400: '400Regular/NotoSans_400Regular.ttf',
    500: '500Medium/NotoSans_500Medium.ttf',
    600: '600SemiBold/NotoSans_600SemiBold.ttf',
  },
};

export const emojiFamily: FontFamily = { package: '@fontsource-variable/noto-emoji', is_variable: true };

const mathFile = 'files/noto-sans-math-latin-400-normal.woff2';
export const symbolFamilies: readonly FontFamily[] = [
  noto('sans-symbols'),
  { package: '@fontsource/noto-sans-symbols-2', is_variable: false },
  // In one file, which has far more characters than its package lists.
  { package: '@fontsource/noto-sans-math', files: { 400: mathFile, 500: mathFile, 600: mathFile } },
];

/**
 * Its letters are whole. Noto's are strokes with dots, which readers of a PDF take for separate letters; but it has those of
 * every language.
 */
const wholeArabic: FontFamily = { package: '@fontsource-variable/vazirmatn', is_variable: true };

const simplifiedChinese = noto('sans-sc');
const traditionalChinese = noto('sans-tc');
const japanese = noto('sans-jp');
const korean = noto('sans-kr');

/** The scripts in everyday use, as Unicode recommends them (UAX #31, table 5). */
export const scripts: readonly Script[] = [
  script('Latn', 'Latin', broadFamily),
  script('Cyrl', 'Cyrillic', broadFamily),
  script('Grek', 'Greek', broadFamily),
  script('Arab', 'Arabic', wholeArabic, noto('sans-arabic')),
  script('Hebr', 'Hebrew', noto('sans-hebrew')),
  script('Deva', 'Devanagari', broadFamily),
  script('Beng', 'Bengali', noto('sans-bengali')),
  script('Guru', 'Gurmukhi', noto('sans-gurmukhi')),
  script('Gujr', 'Gujarati', noto('sans-gujarati')),
  script('Orya', 'Oriya', noto('sans-oriya')),
  script('Taml', 'Tamil', noto('sans-tamil')),
  script('Telu', 'Telugu', noto('sans-telugu')),
  script('Knda', 'Kannada', noto('sans-kannada')),
  script('Mlym', 'Malayalam', noto('sans-malayalam')),
  script('Sinh', 'Sinhala', noto('sans-sinhala')),
  script('Thaa', 'Thaana', noto('sans-thaana')),
  script('Thai', 'Thai', noto('sans-thai')),
  script('Laoo', 'Lao', noto('sans-lao')),
  script('Khmr', 'Khmer', noto('sans-khmer')),
  script('Mymr', 'Myanmar', noto('sans-myanmar')),
  script('Tibt', 'Tibetan', noto('serif-tibetan')),
  script('Ethi', 'Ethiopic', noto('sans-ethiopic')),
  script('Armn', 'Armenian', noto('sans-armenian')),
  script('Geor', 'Georgian', noto('sans-georgian')),
  script('Hani', 'Han', simplifiedChinese, traditionalChinese, japanese, korean),
  script('Hira', 'Hiragana', japanese, simplifiedChinese),
  script('Kana', 'Katakana', japanese, simplifiedChinese),
  script('Hang', 'Hangul', korean),
  script('Bopo', 'Bopomofo', traditionalChinese, simplifiedChinese),
];

/** Han characters are drawn differently from country to country: the family to try first. */
export function hanFamily(text: string, language: string | null): FontFamily {
  const writing = language === null ? undefined : new Intl.Locale(language).maximize().script;
  if (writing === 'Jpan') return japanese;
  if (writing === 'Kore') return korean;
  if (writing === 'Hant') return traditionalChinese;
  if (writing === 'Hans') return simplifiedChinese;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return japanese;
  return /\p{Script=Hangul}/u.test(text) ? korean : simplifiedChinese;
}

function noto(name: string): FontFamily {
  return { package: `@fontsource-variable/noto-${name}`, is_variable: true };
}

function script(tag: string, name: string, ...families: FontFamily[]): Script {
  return { tag, pattern: new RegExp(`\\p{sc=${name}}`, 'u'), uses: new RegExp(`\\p{scx=${name}}`, 'u'), families };
}
