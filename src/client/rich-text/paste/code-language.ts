const languageClasses = [
  /(?:^|\s)(?:language|lang)-([\w+#.-]{1,40})/i,
  // GitHub: the name that the grammar has.
  /(?:^|\s)highlight-(?:source|text)-([\w+#.-]{1,40})/i,
  // Pandoc, GitLab and the highlighters of older blogs.
  /(?:^|\s)sourceCode\s+([\w+#.-]{1,40})/,
  /(?:^|\s)brush:\s*([\w+#.-]{1,40})/i,
];

const otherNames: Readonly<Record<string, string>> = {
  'html-basic': 'html',
  'html-erb': 'erb',
  'xml-svg': 'xml',
  'js-jsx': 'jsx',
  'json-comments': 'jsonc',
  batchfile: 'bat',
  none: '',
  plaintext: '',
  plain: '',
  text: '',
};

/** What the class or data of a code block's element says of its language, `''` when it says nothing. */
export function codeLanguage(element: Element): string {
  const className = element.getAttribute('class') ?? '';
  const named = languageClasses.map((pattern) => pattern.exec(className)?.[1]).find(Boolean);
  const language = named ?? element.getAttribute('data-lang') ?? element.getAttribute('data-language') ?? '';
  const lower = language.toLowerCase();
  return /^[\w+#.-]{0,40}$/.test(lower) ? (otherNames[lower] ?? lower) : '';
}
