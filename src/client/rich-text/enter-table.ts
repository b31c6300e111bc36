import type { KeyboardShortcutCommand } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';

/**
 * Moves the cursor down into a table that begins under its line, to the first cell. Firefox moves it to the last one, past
 * all the others.
 */
export const enterTable: KeyboardShortcutCommand = ({ editor: { state, view } }) => {
  const { $head, empty } = state.selection;
  if (!empty || !$head.parent.isTextblock || !view.endOfTextblock('down')) return false;
  let depth = $head.depth;
  while (depth > 1 && $head.indexAfter(depth - 1) === $head.node(depth - 1).childCount) depth -= 1;
  const below = state.doc.resolve($head.after(depth));
  if (below.nodeAfter?.type.spec['tableRole'] !== 'table') return false;
  const first = Selection.findFrom(below, 1, true);
  if (!first) return false;
  view.dispatch(state.tr.setSelection(first).scrollIntoView());
  return true;
};
