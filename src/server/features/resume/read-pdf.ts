import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

/** The text of each page as programs read it that heed what a PDF says of it, in the order in which it is written. */
export async function readPdf(pdf: Uint8Array): Promise<string[]> {
  const spoken = findActualTexts(pdf).values();
  // Of its own: it is handed over to the reader.
  const file = await getDocumentProxy(new Uint8Array(pdf));
  try {
    const pages: string[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      pages.push(readItems((await page.getTextContent({ includeMarkedContent: true })).items, spoken));
    }
    return pages;
  } finally {
    await file.loadingTask.destroy();
  }
}

type PageItem = { str: string } | { type: string; tag?: string; id?: string | null };

/** Without what is marked as no part of the text, such as page numbers. */
function readItems(items: readonly PageItem[], spoken: Iterator<string, undefined>): string {
  const isSilent: boolean[] = [];
  let text = '';
  for (const item of items) {
    if ('str' in item) text += isSilent.includes(true) ? '' : item.str;
    else if (item.type === 'endMarkedContent') isSilent.pop();
    else {
      const isSpoken = item.type === 'beginMarkedContentProps' && item.id === null && item.tag === 'Span';
      if (isSpoken) text += spoken.next().value ?? '';
      isSilent.push(isSpoken || item.tag === 'Artifact');
    }
  }
  return text;
}

const streamStart = /(?<!end)stream\r?\n/g;
const actualText = /\/Span\s*<<\s*\/ActualText\s*(<[\dA-F]*>|\((?:\\.|[^\\)])*\))\s*>>\s*BDC/gi;

/**
 * What a PDF says that signs stand for, where these are not the letters one by one, as with many of Arabic and India. The
 * reader that is used here leaves it out.
 */
function findActualTexts(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const file = bytes.toString('latin1');
  return Array.from(file.matchAll(streamStart), ({ index, 0: start }) => {
    const stream = inflated(bytes.subarray(index + start.length, file.indexOf('endstream', index)));
    return Array.from(stream.matchAll(actualText), ([, written = '']) => decodeText(written));
  }).flat();
}

function inflated(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    // Not all streams are compressed this way, and those that are not hold no text.
    return '';
  }
}

/** @param written as in the file: UTF-16 in hexadecimal, or letters in brackets */
function decodeText(written: string): string {
  if (written.startsWith('(')) return written.slice(1, -1).replace(/\\(.)/g, '$1');
  return Buffer.from(written.slice('<FEFF'.length, -1), 'hex').swap16().toString('utf16le');
}
