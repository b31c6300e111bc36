/** Those that are written today; of others each letter counts as its own kind. */
const scripts =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Syriac Thaana Nko Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Myanmar Khmer Tibetan Mongolian Cherokee Canadian_Aboriginal Tifinagh Yi Adlam Vai Hangul Han Hiragana Katakana Bopomofo'.split(
    ' ',
  );
/** Writing systems that are several scripts, with the Latin letters that are common within them. */
const together = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'].map((names) =>
  names.split(' '),
);

/** Made when the first text is looked at: that takes a while, and most pages have none. */
let ways: readonly RegExp[] | undefined;

const waysToWrite = () =>
  [...scripts.map((script) => [script]), ...together].map(
    (names) =>
      new RegExp(`^[\\p{scx=Common}\\p{scx=Inherited}${names.map((name) => `\\p{scx=${name}}`).join('')}]*$`, 'u'),
  );

/**
 * Whether all letters are of one way to write, as Unicode's "highly restrictive" level has it (UTS 39): a Cyrillic letter
 * among Latin ones is there to look like one of them.
 */
export function isOfOneScript(text: string): boolean {
  ways ??= waysToWrite();
  return ways.some((way) => way.test(text));
}
