/**
 * What readers get of an article's page, a line for each block, cell and code block: words, and what they are. Runs in
 * a browser and needs nothing around it. How the markup is written does not matter, e.g. whether the text of a list item
 * stands in a paragraph.
 * @throws when there is no article
 */
export function readArticle(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const article = page.querySelector('article .prose');
  if (!article) throw new Error('There is no article.');

  const marks = new Set('STRONG EM B I U S DEL INS SUB MARK KBD SMALL CITE Q CODE'.split(' '));
  const sameMarks: Record<string, string> = { B: 'strong', I: 'em' };
  const transparent = new Set('PICTURE SPAN A'.split(' '));
  const unlisted = new Set('THEAD TBODY TFOOT TR DIV SOURCE COLGROUP COL'.split(' '));
  const attributesOf: Record<string, string[]> = {
    A: ['href', 'title', 'id', 'class'],
    ABBR: ['title'],
    SUP: ['id', 'class'],
    SECTION: ['class'],
    TH: ['colspan', 'rowspan', 'scope'],
    TD: ['colspan', 'rowspan'],
    LI: ['id'],
  };
  const lines: string[] = [];
  let runs: { text: string; marks: string }[] = [];

  function nameOf(element: Element): string {
    const names = [...(attributesOf[element.tagName] ?? []), 'dir', 'lang'];
    const values = names.flatMap((name) => {
      const value = element.getAttribute(name);
      return value ? [`${name}=${value}`] : [];
    });
    return [sameMarks[element.tagName] ?? element.tagName.toLowerCase(), ...values].join(' ');
  }

  function add(text: string, inside: readonly string[]): void {
    const sorted = [...new Set(inside)].toSorted().join(', ');
    const last = runs.at(-1);
    if (last?.marks === sorted) last.text += text;
    else if (text !== '') runs.push({ text, marks: sorted });
  }

  /** Of several spaces browsers show the first one, of those at the edges of a line none, whatever they stand in. */
  function collapseSpaces(): void {
    let isAfterSpace = true;
    for (const run of runs) {
      run.text = run.text.replace(/[ \t\n\r\f]+/g, ' ').replaceAll(/ ?⏎ ?/g, '⏎');
      if (isAfterSpace) run.text = run.text.replace(/^ /, '');
      if (run.text !== '') isAfterSpace = /[ ⏎]$/.test(run.text);
    }
    for (const run of runs.toReversed()) {
      // Nor is an empty line at the end one that is read.
      run.text = run.text.replace(/[ ⏎]+$/, '');
      if (run.text !== '') break;
    }
  }

  function endLine(path: readonly string[]): void {
    collapseSpaces();
    const written = runs
      .filter(({ text }) => text !== '')
      .map(({ text, marks: inside }) => (inside && text.trim() ? `{${inside}: ${text}}` : text))
      .join('');
    runs = [];
    if (written) lines.push(`${path.join(' > ')} | ${written}`);
  }

  function place(element: Element): string {
    const aligned = /align-\w+/.exec(element.className)?.[0];
    const described = nameOf(element) + (aligned ? ` ${aligned}` : '');
    const { parentElement: parent } = element;
    if (element.tagName === 'LI' && parent?.tagName === 'OL') {
      const start = Number(parent.getAttribute('start') ?? 1);
      const number = start + [...parent.children].indexOf(element);
      return `${described} ${parent.getAttribute('type') ?? ''}${number}.`;
    }
    if (element.tagName === 'TD' || element.tagName === 'TH') {
      const row = element.closest('tr');
      const rows = [...(element.closest('table')?.querySelectorAll('tr') ?? [])];
      return `${described} ${row ? rows.indexOf(row) + 1 : 0}/${[...(row?.children ?? [])].indexOf(element) + 1}`;
    }
    return /^H[1-6]$/.test(element.tagName) ? `${described} #${element.id}` : described;
  }

  /** What stands in a line as it is; `null` for what has more in it. */
  function shownAs(node: Node): string | null {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element)) return '';
    if (node.tagName === 'BR') return '⏎';
    if (node.tagName === 'INPUT') return node.hasAttribute('checked') ? '☑' : '☐';
    if (node.tagName !== 'IMG') return null;
    return `[image ${['src', 'alt', 'title'].map((name) => `${name}=${node.getAttribute(name) ?? ''}`).join(' ')}]`;
  }

  function walk(node: Node, path: readonly string[], inside: readonly string[]): void {
    const shown = shownAs(node);
    if (shown !== null) add(shown, inside);
    if (shown !== null || !(node instanceof Element)) return;
    const { tagName } = node;
    // An anchor of a heading is the site's own, and one that leads nowhere is none.
    const isLink = tagName === 'A' && node.hasAttribute('href') && !node.classList.contains('heading-anchor');
    const isInline = marks.has(tagName) || isLink || tagName === 'ABBR' || tagName === 'SUP';
    if (isInline || transparent.has(tagName)) {
      const more = isInline ? [...inside, nameOf(node)] : inside;
      for (const child of node.childNodes) walk(child, path, more);
      return;
    }
    endLine(path);
    if (tagName === 'HR') lines.push(`${path.join(' > ')} | ———`);
    if (tagName === 'PRE') {
      const language = node.getAttribute('data-language') ?? '';
      lines.push(`${path.join(' > ')} > pre ${language} | ${JSON.stringify(node.textContent)}`);
      return;
    }
    // A paragraph is a line; where it stands says the rest.
    const isPlain = tagName === 'P' && nameOf(node) === 'p' && !/align-/.test(node.className);
    const next = isPlain || unlisted.has(tagName) ? path : [...path, place(node)];
    for (const child of node.childNodes) walk(child, next, inside);
    endLine(next);
  }

  for (const child of article.childNodes) walk(child, [], []);
  endLine([]);
  return lines;
}
