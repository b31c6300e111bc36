import type { MarkdownNode, Phrasing } from './trees.ts';

const lineEnd: Phrasing = { type: 'html', value: '<br>' };
const blocks = new Set([
  'paragraph',
  'heading',
  'list',
  'listItem',
  'blockquote',
  'code',
  'table',
  'tableRow',
  'tableCell',
]);

/** What is in blocks of any kind as one line of text, with marks where lines end. */
export function phrasingOf(nodes: readonly MarkdownNode[]): Phrasing[] {
  const line: Phrasing[] = [];
  let isBehindBlock = false;
  for (const node of nodes) {
    const isBlock = blocks.has(node.type);
    const inner = isBlock ? phrasingOfBlock(node) : [node.type === 'break' ? lineEnd : (node as Phrasing)];
    if (inner.length === 0) continue;
    if (line.length > 0 && (isBlock || isBehindBlock)) line.push(lineEnd);
    line.push(...inner);
    isBehindBlock = isBlock;
  }
  return line;
}

function phrasingOfBlock(node: MarkdownNode): Phrasing[] {
  if (node.type === 'code') {
    const lines = node.value.split('\n').filter((text) => text.trim() !== '');
    return phrasingOf(lines.map((value) => ({ type: 'paragraph', children: [{ type: 'inlineCode', value }] })));
  }
  return 'children' in node ? phrasingOf(node.children) : [];
}

/** For what is set in slanted letters as a whole: signs of the same kind would end each other. */
export function withoutEmphasis(nodes: readonly Phrasing[]): Phrasing[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [node];
    const children = withoutEmphasis(node.children);
    return node.type === 'emphasis' ? children : [{ ...node, children } as Phrasing];
  });
}

/** A cell has one line. */
export function flattenCells(node: MarkdownNode | { type: 'root'; children: MarkdownNode[] }): void {
  if (!('children' in node)) return;
  for (const child of node.children) flattenCells(child);
  if (node.type === 'tableCell') node.children = phrasingOf(node.children);
}
