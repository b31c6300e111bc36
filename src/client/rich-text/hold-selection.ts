import type { Editor, EditorEvents } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { Mapping } from '@tiptap/pm/transform';

/**
 * Remembers what is selected now for what arrives later, while the text around it changes.
 * @returns makes a change there, as if it had been made at once: what was typed meanwhile comes after it, and the cursor
 * stays where it is. Selected text that was written in meanwhile is not replaced.
 */
export function holdSelection(editor: Editor): (change: () => void) => void {
  const { doc, selection } = editor.state;
  const content = doc.slice(selection.from, selection.to);
  let { from, to } = selection;
  const stop = followChanges(editor, (mapping) => {
    from = mapping.map(from, -1);
    to = mapping.map(to, -1);
  });

  return (change) => {
    stop();
    const now = editor.state;
    if (now.selection.from === from && now.selection.to === to) {
      change();
      return;
    }
    const isSame = now.doc.slice(from, to).eq(content);
    const place = TextSelection.between(now.doc.resolve(from), now.doc.resolve(isSame ? to : from));
    editor.view.dispatch(now.tr.setSelection(place));
    const moved = new Mapping();
    const stopMoving = followChanges(editor, (mapping) => moved.appendMapping(mapping));
    change();
    stopMoving();
    const { tr } = editor.state;
    editor.view.dispatch(tr.setSelection(now.selection.map(tr.doc, moved)));
  };
}

function followChanges(editor: Editor, follow: (mapping: Mapping) => void): () => void {
  const listen = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
    for (const { mapping } of [transaction, ...appendedTransactions]) follow(mapping);
  };
  editor.on('transaction', listen);
  return () => editor.off('transaction', listen);
}
