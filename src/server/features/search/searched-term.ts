const maxLength = 50;
const maxWords = 6;
/** Of names, such as C++, C#, node.js, CI/CD and --no-verify. All else is no part of a term. */
const notOfNames = /[^\p{L}\p{M}\p{N}+#.'/-]+/gu;
/** More than any script needs on one letter. */
const heapedMarks = /(\p{M}{3})\p{M}+/gu;
/** Telephone numbers, for one, are nothing that others look for. */
const longNumber = /\d[\d.'/-]{6,}/;
const hasSeveralCharacters = /[\p{L}\p{N}].*[\p{L}\p{N}+#]|[^\p{Script=Latin}\P{L}]/u;

/**
 * What somebody has looked for, as it is counted and may be shown to others: words and names in lower case, nothing else.
 * `null` for what is no search that others could have.
 */
export function searchedTerm(search: string): string | null {
  const words = search
    .normalize('NFKC')
    .toLowerCase()
    .replace(notOfNames, ' ')
    .replace(heapedMarks, '$1')
    .split(' ')
    .map((word) => word.replace(/^['/]+|[.'/-]+$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const term = words.join(' ');
  const isUsual = term.length <= maxLength && words.length <= maxWords && hasSeveralCharacters.test(term);
  return isUsual && !longNumber.test(term) ? term : null;
}
