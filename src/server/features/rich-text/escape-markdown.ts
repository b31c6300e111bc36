/** A text of any length as one line of Markdown: what looks like markup in it comes out as the letters that it is. */
export function oneLine(text: string): string {
  return escapeLine(text.trim().replace(/\s+/g, ' '));
}

/** A line without its end, likewise. */
export function escapeLine(line: string): string {
  return (
    line
      .replace(/[\\`*_[\]<>~|$]/g, '\\$&')
      // An entity, an emphasis of some dialects, the end of a heading, a word between colons.
      .replace(/&(?=#?\w+;)|=(?==)|(?<==)=|(?<=\s)#|:(?=[\w+-]+:)/g, '\\$&')
      // What makes a heading, a list or a rule at the beginning of a line.
      .replace(/^(?:#|[-+=](?=\s|$|[-+=])|:(?=\s))/, '\\$&')
      .replace(/^(\d+)([.)])/, '$1\\$2')
  );
}
