import type { Node } from '@tiptap/pm/model';
import { countWords } from '../../shared/text/reading-time.ts';

export interface TextStatistics {
  /** As a person counts them: an emoji or a letter with its accents is one. Line ends are none. */
  characters: number;
  words: number;
}

const counted = new WeakMap<Node, TextStatistics>();
let segmenter: Intl.Segmenter | undefined;

/** Counts only the blocks that have changed since they were counted last. */
export function countText(doc: Node): TextStatistics {
  const sum = { characters: 0, words: 0 };
  doc.forEach((block) => {
    let count = counted.get(block);
    if (!count) {
      const text = block.textBetween(0, block.content.size, '\n');
      count = { characters: countCharacters(text.replaceAll('\n', '')), words: countWords(text) };
      counted.set(block, count);
    }
    sum.characters += count.characters;
    sum.words += count.words;
  });
  return sum;
}

const plainLetters = /^[\p{ASCII}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}]*$/u;

/** @param text without line ends */
export function countCharacters(text: string): number {
  if (plainLetters.test(text)) return [...text].length;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
}
