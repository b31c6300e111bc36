import './text-comparison.css';
import { useMemo } from 'react';
import { readableLines } from './readable-text.ts';
import { type DiffLine, diffTexts } from './text-diff.ts';
import { TextDiffView } from './text-diff-view.tsx';

/** What of a document is compared. */
export interface ComparedText {
  /** Without one, there is nothing to compare it with. */
  title?: string;
  /** HTML */
  content: string;
  tags?: readonly string[];
  /** Whatever else there is: a line each. */
  details?: readonly ComparedDetail[];
}

interface ComparedDetail {
  /** Tells it from others of its name. */
  id?: string;
  name: string;
  text: string;
}

interface TextComparisonProps {
  before: ComparedText;
  after: ComparedText;
  /** What stands only in `before`, as a legend: 'Only in this version'. */
  removedLabel: string;
  addedLabel: string;
}

/** Two texts as one, with what tells them apart. */
export function TextComparison({ before, after, removedLabel, addedLabel }: TextComparisonProps) {
  const comparison = useMemo(() => compare(before, after), [before, after]);
  if (!comparison.hasChanges) {
    const isSame = before.content === after.content;
    return (
      <p className="diff-note">
        {isSame
          ? 'Both texts are the same.'
          : 'Both texts have the same words. Formatting, links or images may still differ.'}
      </p>
    );
  }
  return (
    <div className="comparison">
      <p className="diff-legend">
        <span>
          <del>− {removedLabel}</del>
        </span>
        <span>
          <ins>+ {addedLabel}</ins>
        </span>
      </p>
      {comparison.parts.map(({ id, name, lines }) => (
        <section key={id}>
          <h3 className="comparison-part">{name}</h3>
          {lines.length > 0 && hasChanges(lines) ? (
            <TextDiffView lines={lines} />
          ) : (
            <p className="diff-note">No different words.</p>
          )}
        </section>
      ))}
    </div>
  );
}

function compare(before: ComparedText, after: ComparedText) {
  const parts = [
    ...(after.title === undefined
      ? []
      : [{ id: 'title', name: 'Title', lines: diffTexts(lineOf(before.title ?? ''), lineOf(after.title)) }]),
    ...(after.tags
      ? [{ id: 'tags', name: 'Tags', lines: diffTexts(lineOf(tagsOf(before)), lineOf(tagsOf(after))) }]
      : []),
    ...(after.title === undefined
      ? []
      : [{ id: 'text', name: 'Text', lines: diffTexts(readableLines(before.content), readableLines(after.content)) }]),
    ...differentDetails(before, after),
  ];
  return { parts, hasChanges: parts.some(({ lines }) => hasChanges(lines)) };
}

function tagsOf({ tags = [] }: ComparedText): string {
  return tags.join(', ');
}

/** There may be many, so those that are the same are left out. Those that are in one text only come as they stand there. */
function differentDetails({ details: before = [] }: ComparedText, { details: after = [] }: ComparedText) {
  const texts = (details: readonly ComparedDetail[]) => new Map(details.map((one) => [idOf(one), one]));
  const former = texts(before);
  const present = texts(after);
  return [...new Map([...present, ...former])]
    .map(([id, { name }]) => {
      const lines = diffTexts(linesOf(former.get(id)), linesOf(present.get(id)));
      return { id, name: present.get(id)?.name ?? name, lines };
    })
    .filter(({ lines }) => hasChanges(lines));
}

function idOf({ id, name }: ComparedDetail): string {
  return id ?? name;
}

function linesOf(detail: ComparedDetail | undefined): string[] {
  return detail?.text ? detail.text.split('\n') : [];
}

function lineOf(text: string): string[] {
  return text === '' ? [] : [text];
}

function hasChanges(lines: readonly DiffLine[]): boolean {
  return lines.some(({ kind }) => kind !== 'same');
}
