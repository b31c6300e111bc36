import { Parser } from 'htmlparser2';

/** Elements whose words stand apart from those around them. */
export const blocks: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 li pre blockquote tr td th figure figcaption dt dd details summary section div hr br table ul ol'.split(
    ' ',
  ),
);

/** As other programs have them, who write no class: Goldmark, PHP Markdown Extra, GitHub. */
const footnoteAddress = /^#(?:user-content-)?fn(?:ref)?(?:[-:][\w:.-]+|\d+)$/;
const markText = /^(?:\[?\d+\]?|\W*↩\W*)$/u;

/** Whether these are no words, but what a footnote is marked with. */
export const isMarkText = (text: string) => markText.test(text.trim());

/** Whether it only leads to a footnote or back from it: `[1]` and `↩︎` are no words. */
export function isFootnoteMark(tag: string, { class: name, href = '' }: Record<string, string>): boolean {
  return tag === 'sup' ? name === 'footnote-ref' : tag === 'a' && (name === 'footnote-backref' || /^#fnref/.test(href));
}

const headings = /^h[1-6]$/;
const isEnded = /[\p{Terminal_Punctuation}…][\p{Pe}\p{Pf}"']*$/u;

/**
 * The words of sanitised HTML, each block on a line of its own. Descriptions of images are not among them.
 * @param headingsAre `ended`, so that they do not run into what follows where lines are put together, or left out
 */
export function plainText(html: string, headingsAre?: 'ended' | 'left out'): string {
  // What nothing changes any more: looking into a text that grows copies all of it each time.
  let done = '';
  let text = '';
  // Asking the text itself would copy all of it each time.
  let isLineEnded = true;
  let depthInMark = 0;
  let isInHeading = false;
  /** Where a link began that may be a mark: its words tell. */
  let linkStart: number | null = null;
  const endLine = (tag: string) => {
    if (!blocks.has(tag) || isLineEnded) return;
    text += '\n';
    isLineEnded = true;
  };
  const setAside = () => {
    done += text;
    text = '';
  };
  const endHeading = () => {
    const heading = text.trimEnd();
    if (headingsAre === 'left out') text = '';
    else if (headingsAre === 'ended' && heading !== '' && !isEnded.test(heading)) text = `${heading}:`;
  };
  const parser = new Parser({
    onopentagname: (tag) => {
      endLine(tag);
      if (!headings.test(tag)) return;
      setAside();
      isInHeading = true;
      linkStart = null;
    },
    onopentag: (tag, attributes) => {
      if (depthInMark > 0 || isFootnoteMark(tag, attributes)) depthInMark += 1;
      else if (tag === 'a' && footnoteAddress.test(attributes['href'] ?? '')) {
        if (!isInHeading) setAside();
        linkStart = text.length;
      }
    },
    onclosetag: (tag) => {
      if (depthInMark > 0) depthInMark -= 1;
      if (tag === 'a' && linkStart !== null) {
        if (isMarkText(text.slice(linkStart))) text = text.slice(0, linkStart);
        linkStart = null;
      }
      if (headings.test(tag) && isInHeading) {
        endHeading();
        isInHeading = false;
      }
      endLine(tag);
    },
    ontext: (part) => {
      if (depthInMark > 0) return;
      text += part;
      if (part !== '') isLineEnded = part.endsWith('\n');
    },
  });
  parser.end(html);
  return (done + text).trim();
}

/** The addresses of the images in HTML, in their order. */
export function imageSources(html: string): string[] {
  const sources: string[] = [];
  const parser = new Parser({
    onopentag: (tag, { src }) => {
      if (tag === 'img' && src) sources.push(src);
    },
  });
  parser.end(html);
  return sources;
}
