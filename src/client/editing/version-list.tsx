import type { Revision } from '../../shared/contract/revisions.ts';
import { formatMoment } from '../../shared/text/format-date.ts';

const reasonTexts: Record<Revision['reason'], string> = {
  save: 'Saved',
  autosave: 'Auto-saved',
  restore_point: 'Kept before it was replaced',
};

interface VersionListProps {
  /** Newest first. */
  revisions: readonly Revision[];
  timeZone: string;
  chosenId: number | null;
  onChoose: (id: number) => void;
}

/** The versions of a document, to choose one from. */
export function VersionList({ revisions, timeZone, chosenId, onChoose }: VersionListProps) {
  return (
    <ol className="version-list" aria-label="Versions, newest first">
      {revisions.map((revision, index) => (
        <li key={revision.id}>
          <button
            type="button"
            className="version"
            data-version={revision.id}
            aria-current={revision.id === chosenId}
            onClick={() => onChoose(revision.id)}
          >
            <span className="version-name" dir="auto">
              {revision.name || reasonTexts[revision.reason]}
            </span>
            <time className="version-facts" dateTime={revision.updated_at}>
              {formatMoment(revision.updated_at, timeZone)}
            </time>
            <span className="version-facts">
              {revision.name && `${reasonTexts[revision.reason]} · `}
              {revision.author && `${revision.author} · `}
              {wordsText(revision.word_count, revisions[index + 1]?.word_count)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** @param earlier the words of the version before, if there is one */
function wordsText(words: number, earlier: number | undefined): string {
  const text = `${words.toLocaleString('en-GB')} ${words === 1 ? 'word' : 'words'}`;
  if (earlier === undefined || earlier === words) return text;
  const difference = Math.abs(words - earlier).toLocaleString('en-GB');
  return `${text} (${words > earlier ? '+' : '−'}${difference})`;
}
