import { useMemo, useRef, useState } from 'react';
import { type DiffBlock, foldUnchanged } from './fold-unchanged.ts';
import type { DiffLine, DiffPart } from './text-diff.ts';

const signs = { same: '', removed: '−', added: '+', changed: '±' };

/** A comparison line by line; what is far from every change is folded. */
export function TextDiffView({ lines }: { lines: readonly DiffLine[] }) {
  const blocks = useMemo(() => foldUnchanged(lines), [lines]);
  return (
    <div className="diff">
      {blocks.map((block) => (
        <Block key={block.start} block={block} />
      ))}
    </div>
  );
}

function Block({ block: { lines, isFolded } }: { block: DiffBlock }) {
  const [isOpen, setIsOpen] = useState(!isFolded);
  const ref = useRef<HTMLDivElement>(null);

  function open(): void {
    setIsOpen(true);
    // The button that had the focus goes.
    requestAnimationFrame(() => ref.current?.focus());
  }

  if (!isOpen) {
    return (
      <button type="button" className="diff-fold" onClick={open}>
        … {lines.length} lines unchanged
      </button>
    );
  }
  return (
    <div ref={ref} tabIndex={isFolded ? -1 : undefined}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison never move
        <Line key={index} line={line} />
      ))}
    </div>
  );
}

function Line({ line: { kind, parts } }: { line: DiffLine }) {
  return (
    <p className="diff-line" data-kind={kind}>
      <span className="diff-sign" aria-hidden="true">
        {signs[kind]}
      </span>
      <span className="diff-text" dir="auto">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
          <Part key={index} part={part} />
        ))}
      </span>
    </p>
  );
}

/** Screen readers are told in words: few of them say `ins` and `del`. */
function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same') return text;
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <Mark>
      <span className="sr-only">{kind === 'removed' ? ' removed: ' : ' added: '}</span>
      {text}
      <span className="sr-only"> end. </span>
    </Mark>
  );
}
