import { type Alignment, type Block, type Box, type BoxTag, isList, type Leaf, newBox, type Run } from './blocks.ts';
import type { FlatItem } from './word-lists.ts';

/** Deeper than any text needs; beyond it only the words are kept. */
const maxDepth = 40;

interface FlatLevel {
  level: number;
  key: string;
  list: Box;
}

/** Takes what a reader finds in the order of the text, and puts it where it may stand. */
export class ContentWriter {
  readonly root: Box = newBox('root');
  readonly #open: Box[] = [this.root];
  #leaf: Leaf | null = null;
  /** A heading, caption or code block is open: nothing but text goes into it. */
  #isTextOnly = false;
  /** Goes before the next text. */
  #checkbox: readonly Run[] = [];
  readonly #flatLists = new Map<Box, FlatLevel[]>();

  get depth(): number {
    return this.#open.length;
  }

  get isTextOnly(): boolean {
    return this.#isTextOnly;
  }

  get #current(): Box {
    return this.#open.at(-1) ?? this.root;
  }

  /** Ends the text and the boxes that were opened since the depth was this. */
  closeTo(depth: number): void {
    this.endLeaf();
    if (this.#open.length <= depth) return;
    this.#open.length = depth;
    // Its item had no text.
    this.#checkbox = [];
  }

  endLeaf(): void {
    this.#leaf = null;
    this.#isTextOnly = false;
  }

  /** Until `endLeaf` all that comes is text of it. */
  openLeaf(tag: Leaf['tag'], alignment: Alignment | null, language = ''): void {
    this.endLeaf();
    this.#leaf = this.#addLeaf({ kind: 'leaf', tag, alignment, language, isImplicit: false, runs: [] });
    this.#isTextOnly = true;
  }

  /** Text outside of any leaf starts a paragraph. */
  add(run: Run, alignment: Alignment | null, isImplicit: boolean): void {
    const leaf = this.#leaf ?? this.#startParagraph(run, alignment, isImplicit);
    leaf?.runs.push(run);
  }

  /** Only an item has one, before its text. */
  addCheckbox(runs: readonly Run[]): void {
    if (this.#current.tag === 'li' && this.#current.children.length === 0) this.#checkbox = runs;
  }

  addRule(): void {
    this.endLeaf();
    this.#checkbox = [];
    this.#parentOfBlocks().children.push(newBox('hr'));
  }

  /** @param key see `keyOfKept` */
  addKept(key: string): void {
    this.endLeaf();
    this.root.children.push(newBox('div', key));
  }

  /** @param goesOn whether it is the rest of one that was opened like that just before */
  openBox(tag: Exclude<BoxTag, 'root' | 'ul' | 'ol' | 'li'>, attributes = '', goesOn = false): void {
    this.endLeaf();
    const last = this.#current.children.at(-1);
    if (goesOn && last?.kind === 'box' && last.tag === tag && last.isImplicit) {
      this.#push(null, last);
      return;
    }
    if (tag === 'dd' && this.#current.tag !== 'dl') this.#resumeOrPush(this.#current, 'dl');
    if (tag === 'tr' && this.#current.tag === 'table') this.#resumeOrPush(this.#current, 'tbody');
    const parent = isStructural(tag) ? this.#current : this.#parentOfBlocks();
    if (!isStructural(tag) || structure[tag]?.includes(parent.tag))
      this.#push(parent, { ...newBox(tag, attributes), isImplicit: goesOn });
  }

  /** @param level how deep the source says that the list is, if it does */
  openList(tag: 'ul' | 'ol', start: number, level: number | null): void {
    this.endLeaf();
    const current = this.#current;
    const last = current.children.at(-1);
    const list: Box = { ...newBox(tag), start, level };
    if (isList(current)) this.#openListInList(current, list);
    // Half a list was copied: the items before it have no list, and this is one inside them or their rest.
    else if (isList(last) && last.isImplicit && last.level !== null && last.level === level) this.#push(null, last);
    else if (isList(last) && last.isImplicit) this.#push(lastItem(last), list);
    else this.#push(this.#parentOfBlocks(), list);
  }

  #openListInList(outer: Box, list: Box): void {
    if (outer.children.length > 0) {
      this.#push(lastItem(outer), list);
      return;
    }
    // No item to stand in: the outer one says nothing.
    outer.tag = list.tag;
    outer.start = list.start;
  }

  /** @param list what to open for an item that has none */
  openItem(value: number | null, attributes: string, list: { tag: 'ul' | 'ol'; level: number | null }): void {
    this.endLeaf();
    if (!isList(this.#current)) {
      const last = this.#current.children.at(-1);
      const isResumed = isList(last) && last.isImplicit;
      if (isResumed) this.#push(null, last);
      else this.#push(this.#parentOfBlocks(), { ...newBox(list.tag), level: list.level, isImplicit: true });
    }
    const parent = this.#current;
    if (!isList(parent)) return;
    if (value !== null && parent.children.length === 0) parent.start = value;
    this.#push(parent, newBox('li', attributes));
  }

  /** An item that says how deep it is instead of standing in its list. */
  openFlatItem(item: FlatItem): void {
    this.endLeaf();
    const parent = this.#parentOfBlocks();
    const known = this.#flatLists.get(parent) ?? [];
    const levels = known[0] && parent.children.at(-1) === known[0].list ? known : [];
    this.#flatLists.set(parent, levels);
    while (levels.length > 1 && (levels.at(-1)?.level ?? 0) > item.level) levels.pop();
    let top = levels.at(-1);
    if (top && levels.length === 1 && top.level > item.level) top.level = item.level;
    if (!top || top.level < item.level || !goesOn(top, item)) {
      if (top?.level === item.level) levels.pop();
      top = this.#startFlatList(levels.at(-1)?.list ?? null, parent, item);
      levels.push(top);
    }
    this.#push(null, top.list);
    this.#push(top.list, newBox('li'));
  }

  #startFlatList(outer: Box | null, parent: Box, item: FlatItem): FlatLevel {
    const list: Box = { ...newBox(item.isOrdered ? 'ol' : 'ul'), start: item.numbers[0] ?? 1 };
    (outer ? lastItem(outer) : parent).children.push(list);
    return { level: item.level, key: item.list, list };
  }

  #startParagraph(run: Run, alignment: Alignment | null, isImplicit: boolean): Leaf | null {
    if (run.kind === 'break' || (run.kind === 'text' && run.content.trim() === '')) return null;
    const leaf = this.#addLeaf({ kind: 'leaf', tag: 'p', alignment, language: '', isImplicit, runs: [] });
    this.#leaf = leaf;
    return leaf;
  }

  #addLeaf(leaf: Leaf): Leaf {
    if (leaf.tag === 'dt') {
      if (this.#current.tag !== 'dl') this.#resumeOrPush(this.#current, 'dl');
      this.#current.children.push(leaf);
    } else if (leaf.tag === 'caption' && this.#current.tag === 'table') this.#current.children.push(leaf);
    else this.#parentOfBlocks().children.push(leaf);
    if (leaf.tag === 'p') leaf.runs.push(...this.#checkbox);
    this.#checkbox = [];
    return leaf;
  }

  /** Where a block goes that stands between items, rows or terms. */
  #parentOfBlocks(): Box {
    for (let at = this.#open.length - 1; at >= 0; at -= 1) {
      const box = this.#open[at];
      if (!box || ['table', 'thead', 'tbody', 'tr'].includes(box.tag)) continue;
      if (isList(box)) return lastItem(box);
      return box.tag === 'dl' ? lastDescription(box) : box;
    }
    return this.root;
  }

  /** The box that something needs which came without it: one for all that follow each other. */
  #resumeOrPush(parent: Box, tag: 'dl' | 'tbody'): void {
    const last = parent.children.at(-1);
    if (last?.kind === 'box' && last.tag === tag && last.isImplicit) this.#push(null, last);
    else this.#push(tag === 'dl' ? this.#parentOfBlocks() : parent, { ...newBox(tag), isImplicit: true });
  }

  /** @param parent `null` when the box has its place already */
  #push(parent: Box | null, box: Box): void {
    this.#checkbox = [];
    if (this.#open.length >= maxDepth) return;
    parent?.children.push(box);
    this.#open.push(box);
  }
}

const structure: Readonly<Partial<Record<BoxTag, readonly BoxTag[]>>> = {
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
  dd: ['dl'],
};

const isStructural = (tag: BoxTag) => structure[tag] !== undefined;

function lastItem(list: Box): Box {
  return lastOrNew(list, 'li');
}

function lastDescription(list: Box): Box {
  return lastOrNew(list, 'dd');
}

function lastOrNew(parent: Box, tag: 'li' | 'dd'): Box {
  const last: Block | undefined = parent.children.at(-1);
  if (last?.kind === 'box' && last.tag === tag) return last;
  const box = newBox(tag);
  parent.children.push(box);
  return box;
}

/** Whether an item of the same level belongs to the list before it: same kind and list, and counting on. */
function goesOn(top: FlatLevel, item: FlatItem): boolean {
  if (top.key !== item.list || (top.list.tag === 'ol') !== item.isOrdered) return false;
  const next = top.list.start + top.list.children.length;
  return item.numbers.length === 0 || item.numbers.includes(next);
}
