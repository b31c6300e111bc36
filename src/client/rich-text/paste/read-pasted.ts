import { type BlockKind, blockKind } from './block-kind.ts';
import type { Box, Run } from './blocks.ts';
import { mark } from './blocks.ts';
import { codeWithin } from './code-within.ts';
import { ContentWriter } from './content-writer.ts';
import type { ElementStyle, StyleReader } from './element-style.ts';
import { keyOfKept } from './kept-on-clipboard.ts';
import { isLeftOut } from './left-out.ts';
import { openBlock } from './open-block.ts';
import { readImage } from './pasted-image.ts';
import { RawText } from './raw-text.ts';
import { outside, type Surroundings, surroundingsWithin } from './surroundings.ts';
import { isMarkerEnd, isMarkerStart, type LevelFormats } from './word-lists.ts';

export interface PastedSource {
  styles: StyleReader;
  formats: LevelFormats;
  isGoogleDocs: boolean;
}

interface Frame {
  element: Element;
  before: Surroundings;
  /** `null` for what stands within a line. */
  kind: BlockKind['kind'] | null;
  depth: number;
  /** It is within a heading, caption or code block, where blocks are lines. */
  isLine: boolean;
}

/** Goes through what was pasted in the order of its text, without recursion: the source decides how deep it is. */
export class PastedReader {
  lostImages = 0;
  readonly #source: PastedSource;
  readonly #writer = new ContentWriter();
  readonly #frames: Frame[] = [];
  #around = outside;
  /** While in a code block. */
  #raw: RawText | null = null;
  /** All of that block that is read, when it has other things in it. */
  #code: Element | null = null;
  #isInMarker = false;

  constructor(source: PastedSource) {
    this.#source = source;
  }

  read(root: Node): Box {
    let node: Node | null = root.firstChild;
    while (node) {
      const isEntered = this.#enter(node);
      if (isEntered && node.firstChild) {
        node = node.firstChild;
        continue;
      }
      if (isEntered) this.#leave();
      while (node && !node.nextSibling) {
        node = node.parentNode === root ? null : node.parentNode;
        if (node) this.#leave();
      }
      node = node?.nextSibling ?? null;
    }
    return this.#writer.root;
  }

  /** Whether it is an element whose content is to be read. */
  #enter(node: Node): boolean {
    if (this.#code && !this.#code.contains(node) && !node.contains(this.#code)) return false;
    if (node.nodeType === node.TEXT_NODE) this.#readText(node.nodeValue ?? '');
    else if (isMarkerStart(node)) this.#isInMarker = this.#around.isInFlatItem;
    else if (isMarkerEnd(node)) this.#isInMarker = false;
    return node.nodeType === node.ELEMENT_NODE && this.#enterElement(node as Element);
  }

  #enterElement(element: Element): boolean {
    const tag = element.localName;
    const style = this.#source.styles.of(element);
    if (tag === 'input' && element.getAttribute('type') === 'checkbox')
      this.#readCheckbox(element.hasAttribute('checked'));
    if (isLeftOut(element, tag, style)) return false;
    const key = keyOfKept(element);
    if (key !== '') this.#writer.addKept(key);
    if (key !== '') return false;
    if (this.#around.isInFlatItem && style.read('mso-list') === 'ignore') return false;
    if (tag === 'br' || tag === 'hr') this.#readBreak(tag, style);
    if (tag === 'img') this.#readImage(element);
    if (tag === 'br' || tag === 'hr' || tag === 'img') return false;
    const kind = blockKind(element, tag, style, this.#source.formats);
    const isLine = this.#writer.isTextOnly;
    this.#frames.push({ element, before: this.#around, kind: kind?.kind ?? null, depth: this.#writer.depth, isLine });
    this.#around = surroundingsWithin(element, style, kind, this.#around, this.#source.isGoogleDocs);
    if (kind && isLine) this.#endLine();
    else if (kind) openBlock(this.#writer, element, style, kind, this.#around);
    if (kind?.kind === 'code' && !isLine) {
      this.#raw = new RawText();
      this.#code = codeWithin(element);
    }
    if (kind?.kind === 'item' && element.getAttribute('role') === 'checkbox')
      this.#readCheckbox(element.getAttribute('aria-checked') === 'true');
    if (tag === 'q') this.#readText('“');
    return true;
  }

  #leave(): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    if (frame.element.localName === 'q') this.#readText('”');
    this.#around = frame.before;
    if (frame.kind === null) return;
    if (frame.kind === 'flat-item') this.#isInMarker = false;
    if (frame.isLine) {
      this.#endLine();
      return;
    }
    if (this.#raw) {
      const content = this.#raw.toString();
      this.#raw = null;
      this.#code = null;
      this.#add({ kind: 'text', content });
    }
    this.#writer.closeTo(frame.depth);
  }

  #endLine(): void {
    if (this.#raw) this.#raw.endLine();
    else this.#add({ kind: 'break', content: '' });
  }

  #readText(text: string): void {
    const isOneLine = !this.#around.keepsLines || !text.includes('\n') || text.trim() === '';
    if (this.#raw) this.#raw.add(text);
    else if (this.#isInMarker) return;
    else if (this.#around.isSpacing) this.#add({ kind: 'text', content: ' ' });
    else if (isOneLine) this.#add({ kind: 'text', content: text });
    else this.#readLines(text.split('\n'));
  }

  #readLines(lines: readonly string[]): void {
    lines.forEach((line, at) => {
      if (at > 0) this.#add({ kind: 'break', content: '' });
      this.#add({ kind: 'text', content: line });
    });
  }

  #readBreak(tag: 'br' | 'hr', style: ElementStyle): void {
    if (this.#raw) this.#raw.breakLine();
    else if (this.#writer.isTextOnly) this.#endLine();
    else if (style.isPageBreak) this.#writer.endLeaf();
    else if (tag === 'hr') this.#writer.addRule();
    else this.#add({ kind: 'break', content: '' });
  }

  #readImage(element: Element): void {
    if (this.#raw || this.#isInMarker) return;
    const image = readImage(element);
    if (image.kind === 'image') this.#add({ kind: 'image', content: image.html });
    if (image.kind === 'text') this.#add({ kind: 'text', content: image.text });
    if (image.kind === 'lost') this.lostImages += 1;
  }

  #readCheckbox(isChecked: boolean): void {
    const html = `<input type="checkbox"${isChecked ? ' checked' : ''} disabled>`;
    this.#writer.addCheckbox([
      { kind: 'checkbox', content: html, marks: 0, link: '' },
      { kind: 'text', content: ' ', marks: 0, link: '' },
    ]);
  }

  #add({ kind, content }: Pick<Run, 'kind' | 'content'>): void {
    const { marks, link, alignment, usual, isInBlock } = this.#around;
    // Links are underlined anyway, and pictures have nothing to mark.
    const seen = kind === 'image' ? 0 : link === '' ? marks : marks & ~mark.u;
    this.#writer.add({ kind, content, marks: seen, link }, alignment === usual ? null : alignment, !isInBlock);
  }
}
