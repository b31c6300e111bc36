import { PasteRule } from '@tiptap/core';

/** A link that is found in pasted text leaves code alone, and a link that was pasted with an address of its own. */
export function carefulPasteRule({ find, handler }: PasteRule): PasteRule {
  return new PasteRule({
    find,
    handler: (props) => {
      const { state, range } = props;
      const { code, link } = state.schema.marks;
      const isTaken = [code, link].some((type) => type && state.doc.rangeHasMark(range.from, range.to, type));
      // `null` would undo what other addresses of the same paste have become.
      return isTaken ? undefined : handler(props);
    },
  });
}
