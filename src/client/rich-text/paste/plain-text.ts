import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';

/** Of whole paragraphs: an empty line between two, and line breaks around everything. */
const gaps = /\n(?:[^\S\n]*\n)+|^\n|\n$/;

/** For the `clipboardTextParser` of ProseMirror. An empty line begins a paragraph, a single line break stays one. */
export function parsePlainText(text: string, $context: ResolvedPos): Slice {
  const { schema } = $context.doc.type;
  const { paragraph, hardBreak } = schema.nodes;
  const marks = $context.marks();
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(gaps)
    .map((lines) => {
      const content = lines
        .split('\n')
        .flatMap((line, i) => [
          ...(i > 0 && hardBreak ? [hardBreak.create()] : []),
          ...(line === '' ? [] : [schema.text(line, marks)]),
        ]);
      return paragraph?.create(null, content) ?? [];
    });
  return new Slice(Fragment.from(paragraphs.flat()), 0, 0);
}
