import { markFound } from '../../../shared/text/found-words.ts';
import { MarkedText } from '../../ui/marked-text.tsx';

export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return <MarkedText pieces={markFound(text, words)} />;
}
