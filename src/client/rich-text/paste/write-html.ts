import { type Block, type Box, escapeText, isList, type Leaf, mark, type Run } from './blocks.ts';
import { isPicture } from './settle-blocks.ts';

/** From the outside to the inside; a link stands between the first and the second. */
const markTags: readonly (readonly [bit: number, open: string, close: string])[] = [
  [mark.footnoteRef, '<sup class="footnote-ref">', '</sup>'],
  [mark.strong, '<strong>', '</strong>'],
  [mark.em, '<em>', '</em>'],
  [mark.u, '<u>', '</u>'],
  [mark.s, '<s>', '</s>'],
  [mark.mark, '<mark>', '</mark>'],
  [mark.sub, '<sub>', '</sub>'],
  [mark.sup, '<sup>', '</sup>'],
  [mark.code, '<code>', '</code>'],
];

/** Without white space between blocks, which some readers of HTML take for text. */
export function writeHtml(root: Box): string {
  const [only] = root.children;
  if (root.children.length === 1 && only?.kind === 'leaf' && only.isImplicit && !only.alignment)
    return writeRuns(only.runs);
  return root.children.map(writeBlock).join('');
}

function writeBlock(block: Block): string {
  if (block.kind === 'leaf') return writeLeaf(block);
  if (block.tag === 'hr') return '<hr>';
  const start = block.tag === 'ol' && block.start !== 1 ? ` start="${block.start}"` : '';
  return `<${block.tag}${start}${block.attributes}>${writeChildren(block)}</${block.tag}>`;
}

function writeChildren(box: Box): string {
  const [first, ...rest] = box.children;
  // The usual item or cell: one line of text, and in an item perhaps lists below it.
  const isOneLine =
    first?.kind === 'leaf' &&
    first.tag === 'p' &&
    !first.alignment &&
    hasBareText(box) &&
    rest.every((child) => box.tag === 'li' && isList(child));
  const html = isOneLine ? writeRuns(first.runs) : first ? writeBlock(first) : '';
  return html + rest.map(writeBlock).join('');
}

const hasBareText = ({ tag }: Box) => tag === 'li' || tag === 'td' || tag === 'th' || tag === 'dd';

function writeLeaf(leaf: Leaf): string {
  if (leaf.tag === 'pre') {
    const language = leaf.language === '' ? '' : ` class="language-${leaf.language}"`;
    const code = leaf.runs.map(({ content }) => content).join('');
    return `<pre><code${language}>${escapeText(withoutEndLines(code))}</code></pre>`;
  }
  const html = writeRuns(leaf.runs);
  if (isPicture(leaf)) return html;
  const style = leaf.alignment ? ` style="text-align: ${leaf.alignment}"` : '';
  return `<${leaf.tag}${style}>${html}</${leaf.tag}>`;
}

function withoutEndLines(code: string): string {
  let end = code.length;
  while (end > 0 && code[end - 1] === '\n') end -= 1;
  return code.slice(0, end);
}

/** Tags stay open over neighbours that share them. */
function writeRuns(runs: readonly Run[]): string {
  const open: { tag: string; close: string }[] = [];
  let html = '';
  for (const run of runs) {
    const wanted = tagsOf(run);
    let shared = 0;
    while (shared < open.length && open[shared]?.tag === wanted[shared]?.tag) shared += 1;
    while (open.length > shared) html += open.pop()?.close ?? '';
    for (const tag of wanted.slice(shared)) {
      html += tag.tag;
      open.push(tag);
    }
    html += run.kind === 'text' ? escapeText(run.content) : run.kind === 'break' ? '<br>' : run.content;
  }
  while (open.length > 0) html += open.pop()?.close ?? '';
  return html;
}

function tagsOf({ marks, link }: Run): { tag: string; close: string }[] {
  const tags = markTags.filter(([bit]) => (marks & bit) !== 0).map(([, tag, close]) => ({ tag, close }));
  if (link !== '') tags.splice((marks & mark.footnoteRef) === 0 ? 0 : 1, 0, { tag: `<a ${link}>`, close: '</a>' });
  return tags;
}
