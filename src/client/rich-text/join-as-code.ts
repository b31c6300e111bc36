import { closeHistory } from '@tiptap/pm/history';
import type { Node, NodeType } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';

/** What may stand around lines that become code; a table or a figure would be lost. */
const wrappers = ['blockquote', 'bulletList', 'orderedList', 'listItem'];

/**
 * Makes one block of code of several selected blocks, a line or more of each.
 * @returns `false`, with nothing done, where there are not several, or not only text
 */
export function joinAsCode(tr: Transaction, codeBlock: NodeType): boolean {
  const { $from, $to, ranges } = tr.selection;
  const range = ranges.length === 1 ? $from.blockRange($to) : null;
  if (!range?.parent.canReplaceWith(range.startIndex, range.endIndex, codeBlock)) return false;
  const nodes = range.parent.children.slice(range.startIndex, range.endIndex);
  const blocks = nodes.map(textBlocksOf);
  if (blocks.includes(null)) return false;
  const lines = blocks.flatMap((found) => found ?? []);
  if (lines.length < 2 || lines.every(({ type }) => type === codeBlock)) return false;
  const text = lines.map(plainTextOf).join('\n');
  const language = lines.find(({ type }) => type === codeBlock)?.attrs['language'] ?? null;
  const { start, end } = range;
  // Typed a moment before, the text would go with the code at the next undo.
  closeHistory(tr);
  tr.replaceWith(start, end, codeBlock.create({ language }, text ? codeBlock.schema.text(text) : null));
  tr.setSelection(TextSelection.create(tr.doc, start + 1, start + 1 + text.length));
  return true;
}

/** `null`: there is something else as well. */
function textBlocksOf(node: Node): Node[] | null {
  if (node.isTextblock) return [node];
  if (!wrappers.includes(node.type.name)) return null;
  const inside = node.children.map(textBlocksOf);
  return inside.includes(null) ? null : inside.flatMap((found) => found ?? []);
}

function plainTextOf(block: Node): string {
  return block.textBetween(0, block.content.size, null, ({ type }) => (type.name === 'hardBreak' ? '\n' : ''));
}
