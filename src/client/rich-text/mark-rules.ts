import { InputRule, PasteRule } from '@tiptap/core';

/** A sign of code that is still open at the end: not an accent within a word. */
const openCode = /(?:^|[\s([{<"'*_~=/])`(?=[^\s`])[^`]*$/;

/**
 * A rule that makes marks of typed Markdown, as strict as CommonMark: no space just inside its signs, and no sign that
 * belongs to code, be it finished or still being typed.
 */
export function carefulInputRule({ find, handler, undoable }: InputRule): InputRule {
  return new InputRule({
    find,
    undoable,
    handler: (props) => {
      const { state, range, match } = props;
      const { code } = state.schema.marks;
      const [whole] = match;
      const inner = match.at(-1) ?? '';
      if (/^\s|\s$/.test(inner)) return null;
      if (!whole.trimStart().startsWith('`') && openCode.test(match.input ?? '')) return null;
      const start = range.from + whole.search(/\S/);
      const innerStart = range.from + whole.indexOf(inner);
      if (code && state.doc.rangeHasMark(start, innerStart, code)) return null;
      const done = handler(props);
      // Without its sign, code stands at the end, and would go on.
      if (code && done !== null) state.tr.removeStoredMark(code);
      return done;
    },
  });
}

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
