import { tagKey } from '../blog/tag-key.ts';

/** Names that are short are words of the language, too: Go is not in 'to go on'. */
const shortName = /^.{1,3}$/u;
/** What makes another name of it: C is in neither C++ nor C#. Scripts without spaces part nothing, so they join nothing. */
const joined = String.raw`[\p{M}\p{N}_+#]|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\p{L}`;

interface NamedSkill {
  name: string;
  is_exact: boolean;
  pattern: RegExp;
}

/** A skill as it is looked for in texts, as a whole word. */
export function skillNamed(written: string): NamedSkill {
  const is_exact = shortName.test(written.trim());
  const name = is_exact ? exactly(written) : tagKey(written);
  return { name, is_exact, pattern: new RegExp(`(?<!${joined})(?:${RegExp.escape(name)})(?!${joined})`, 'u') };
}

/** What tells of a skill whether the text names it, prepared once for many skills. */
export function textNaming(text: string): (skill: NamedSkill) => boolean {
  const [exact, folded] = [exactly(text), tagKey(text)];
  return ({ name, is_exact, pattern }) => {
    const searched = is_exact ? exact : folded;
    return name !== '' && searched.includes(name) && pattern.test(searched);
  };
}

function exactly(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
