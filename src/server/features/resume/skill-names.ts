import { tagKey } from '../blog/tag-key.ts';

/** Names that are short are words of the language, too: Go is not in 'to go on'. */
const shortName = /^.{1,3}$/u;
/** What makes another name of it: C is in neither C++ nor C#. Scripts without spaces part nothing, so they join nothing. */
const joined =
  /[\p{M}\p{N}_+#]|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\p{L}/u;

interface NamedSkill {
  name: string;
  /** Whether it has to be spelled just so. */
  is_exact: boolean;
}

/** A skill as it is looked for in texts, as a whole word. */
export function skillNamed(written: string): NamedSkill {
  const name = exactly(written);
  const is_exact = shortName.test(name);
  return { name: is_exact ? name : tagKey(name), is_exact };
}

/** What tells of a skill whether the text names it, prepared once for many skills. */
export function textNaming(text: string): (skill: NamedSkill) => boolean {
  const [exact, folded] = [exactly(text), tagKey(text)];
  return ({ name, is_exact }) => name !== '' && hasWord(is_exact ? exact : folded, name);
}

function exactly(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

function hasWord(text: string, word: string): boolean {
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + 1)) {
    const end = start + word.length;
    const before = Array.from(text.slice(Math.max(0, start - 2), start)).at(-1) ?? '';
    const after = String.fromCodePoint(text.codePointAt(end) ?? 0x20);
    if (!joined.test(before) && !joined.test(after)) return true;
  }
  return false;
}
