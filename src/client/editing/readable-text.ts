import { parseHtml } from '../ui/inert-html.ts';

/** Elements that stand on lines of their own. */
const blocks = new Set(
  `address article aside blockquote caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li
   main nav ol p pre section summary table tbody tfoot thead tr ul`.split(/\s+/),
);
const cells = new Set(['td', 'th']);

/**
 * A text as one would read it out, a line for each heading, paragraph, list item, table row, line of code and image.
 * Nothing in `html` is run or loaded.
 */
export function readableLines(html: string): string[] {
  const { body } = parseHtml(html);
  const lines: string[] = [];
  let line = '';
  /** Stands before the next line, which may be that of a paragraph inside of the list item. */
  let bullet = '';

  function push(text: string): void {
    lines.push(bullet + text);
    bullet = '';
  }

  function endLine(): void {
    const text = line.replace(/\s+/g, ' ').trim();
    line = '';
    if (text !== '') push(text);
  }

  function add(text: string): void {
    endLine();
    push(text);
  }

  function readChildren(element: Element): void {
    for (const node of element.childNodes) {
      if (node instanceof Element) readElement(node);
      else if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? '';
    }
  }

  function readElement(element: Element): void {
    const name = element.localName;
    if (name === 'img') add(imageLine(element));
    else if (name === 'hr') add('* * *');
    else if (name === 'br') endLine();
    else if (name === 'input') bullet += element.hasAttribute('checked') ? '[x] ' : '[ ] ';
    else if (name === 'pre') for (const code of codeLines(element)) add(code);
    else if (name === 'tr') add(rowLine(element));
    else if (blocks.has(name)) {
      endLine();
      if (name === 'li') bullet = '• ';
      readChildren(element);
      endLine();
      bullet = '';
    } else readChildren(element);
  }

  readChildren(body);
  endLine();
  return lines;
}

function imageLine(image: Element): string {
  const alt = image.getAttribute('alt')?.trim();
  return alt ? `[Image: ${alt}]` : '[Image]';
}

/** As they are, indentation included; without empty ones at the end. */
function codeLines(pre: Element): string[] {
  return (pre.textContent ?? '').replace(/\s+$/, '').split(/\r?\n/);
}

function rowLine(row: Element): string {
  const texts = Array.from(row.children)
    .filter(({ localName }) => cells.has(localName))
    .map((cell) => readableLines(cell.innerHTML).join(' '));
  return texts.join(' | ').trimEnd();
}
