/** Scripts written without spaces between words; each pair of neighbouring characters stands for a word. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu;
const maxWordLength = 64;
const ascii = /^[\0-\x7f]*$/;

/**
 * The words of `text` as the search index holds them: lower case, without accents. Both databases get the same, so
 * they find the same. A C++ or C# keeps its sign; an apostrophe or hyphen parts words, in a query as well.
 */
export function searchWords(text: string): string[] {
  const words: string[] = [];
  for (const [word] of withoutAccents(text).matchAll(wordPattern)) {
    for (const part of byScript(word)) {
      if (!isUnspaced(part)) words.push(part.slice(0, maxWordLength));
      // One by one: there are more of them in a long text than a call may have arguments.
      else for (const pair of pairsOf(part)) words.push(pair);
    }
  }
  return words;
}

function withoutAccents(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Whether it has a character of a script without spaces between words. */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word);
}

/** `東京Tower` is two words. */
function byScript(word: string): string[] {
  // Most are of one script, and looking at each character takes its time.
  if (!isUnspaced(word)) return [word];
  const parts: string[] = [];
  let wasUnspaced: boolean | null = null;
  for (const character of word) {
    const isUnspaced: boolean = /\p{M}/u.test(character) ? (wasUnspaced ?? false) : unspaced.test(character);
    if (isUnspaced === wasUnspaced) parts[parts.length - 1] += character;
    else parts.push(character);
    wasUnspaced = isUnspaced;
  }
  return parts;
}

function pairsOf(part: string): string[] {
  const characters = [...part];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}
