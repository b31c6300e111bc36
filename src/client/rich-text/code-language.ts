import { codeLanguageOf, codeLanguages } from '../../shared/text/code-languages.ts';

const plainText = { value: '', label: 'Plain text' };
const options = [plainText, ...codeLanguages.map(({ id, label }) => ({ value: id as string, label }))];

/**
 * What a code block's language can be set to. One that we do not highlight stays in the list of the block that has it.
 * @param current as it stands in the block, without `language-`; `null` or empty for none
 */
export function languageOptions(current: string | null): readonly { value: string; label: string }[] {
  return current && codeLanguageOf(current) === null ? [...options, { value: current, label: current }] : options;
}

/** Which of `languageOptions(current)` is chosen: `js` is shown as `javascript`. */
export function languageValue(current: string | null): string {
  return current ? (codeLanguageOf(current) ?? current) : '';
}
