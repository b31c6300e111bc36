/*
 * What Markdown that people write means beyond what its parser knows; for the import and for what is pasted.
 */

/** The language that the line above a code block names: of `js {1,3} title="x"` and `{.js}` it is `js`. */
export function fenceLanguage(info: string): string {
  return /^\s*\{?\.?([\w+#.-]+)/.exec(info)?.[1] ?? '';
}

/** `[ ]` and `[x]` at the beginning of a list's items become boxes. @param html as the parser writes it */
export function withTaskBoxes(html: string): string {
  return html.replace(/<li>(\s*<p>)?\[([ xX])\] /g, (_, paragraph = '', sign: string) => {
    const checked = sign === ' ' ? '' : ' checked';
    return `<li>${paragraph}<input type="checkbox"${checked} disabled> `;
  });
}
