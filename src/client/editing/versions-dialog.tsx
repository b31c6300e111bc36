import './wide-dialog.css';
import './versions-dialog.css';
import { useEffect, useRef, useState } from 'react';
import ArrowLeft from '~icons/bi/arrow-left';
import { reasonOf } from '../../shared/contract/errors.ts';
import type { Revision } from '../../shared/contract/revisions.ts';
import { formatMoment } from '../../shared/text/format-date.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PendingButton } from '../ui/pending-button.tsx';
import { type ComparedText, TextComparison } from './text-comparison.tsx';
import { useLoaded } from './use-loaded.ts';
import { VersionList } from './version-list.tsx';
import { VersionName } from './version-name.tsx';

interface VersionsProps<Fields extends ComparedText> {
  /** What the document is called in a sentence, e.g. 'post'. */
  documentName: string;
  /** IANA name of the site's time zone. */
  timeZone: string;
  /** Newest first. */
  list: () => Promise<readonly Revision[]>;
  load: (id: number) => Promise<{ fields: Fields }>;
  /** An empty name removes it. */
  rename: (id: number, name: string) => Promise<unknown>;
  /** What the editor holds: the same object while the dialog is open. */
  current: ComparedText;
  /** Puts the text into the editor, where it can be undone. The dialog closes by itself. @throws ApiError */
  onRestore: (fields: Fields) => Promise<void>;
}

interface VersionsDialogProps<Fields extends ComparedText> extends VersionsProps<Fields> {
  isOpen: boolean;
  onClose: () => void;
}

/** Former texts of a document: to be compared with the current one, named and restored. */
export function VersionsDialog<Fields extends ComparedText>({
  isOpen,
  onClose,
  onRestore,
  ...versions
}: VersionsDialogProps<Fields>) {
  async function restore(fields: Fields): Promise<void> {
    await onRestore(fields);
    onClose();
  }

  return (
    <Dialog
      title={`Versions of this ${versions.documentName}`}
      isOpen={isOpen}
      onClose={onClose}
      className="dialog-wide versions-dialog"
    >
      {isOpen && <Versions {...versions} onRestore={restore} />}
    </Dialog>
  );
}

function Versions<Fields extends ComparedText>({ list, rename, timeZone, ...others }: VersionsProps<Fields>) {
  const { loaded, retry } = useLoaded('list', list);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const [chosenId, setChosenId] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);

  function goBack(): void {
    const id = chosenId;
    setChosenId(null);
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[data-version="${id}"]`)?.focus());
  }

  if (loaded.step === 'loading') {
    return (
      <p className="versions-wait" role="status">
        Loading the versions...
      </p>
    );
  }
  if (loaded.step === 'failed') return <Failure message={loaded.message} onRetry={retry} />;
  if (loaded.value.length === 0) {
    return (
      <EmptyState title="No versions yet" text="Every save keeps one, and auto-saves keep some of what was written." />
    );
  }
  const revisions = loaded.value.map((revision) => ({ ...revision, name: names.get(revision.id) ?? revision.name }));
  const chosen = revisions.find(({ id }) => id === chosenId);
  return (
    <div ref={place} className="versions" data-showing={chosen ? 'version' : 'list'}>
      <VersionList revisions={revisions} timeZone={timeZone} chosenId={chosenId} onChoose={setChosenId} />
      {chosen ? (
        <Version
          key={chosen.id}
          revision={chosen}
          timeZone={timeZone}
          onBack={goBack}
          onRename={async (name) => {
            await rename(chosen.id, name);
            setNames((former) => new Map(former).set(chosen.id, name));
          }}
          {...others}
        />
      ) : (
        <p className="versions-hint">Choose a version to compare it with your text.</p>
      )}
    </div>
  );
}

interface VersionProps<Fields extends ComparedText>
  extends Pick<VersionsProps<Fields>, 'documentName' | 'timeZone' | 'load' | 'current' | 'onRestore'> {
  revision: Revision;
  onBack: () => void;
  onRename: (name: string) => Promise<void>;
}

function Version<Fields extends ComparedText>({
  revision,
  documentName,
  timeZone,
  load,
  current,
  onRestore,
  onBack,
  onRename,
}: VersionProps<Fields>) {
  const { loaded, retry } = useLoaded(revision.id, () => load(revision.id));
  const back = useRef<HTMLButtonElement>(null);
  const moment = formatMoment(revision.updated_at, timeZone);
  const [isRestoring, setIsRestoring] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function restore(fields: Fields): Promise<void> {
    setProblem(null);
    setIsRestoring(true);
    try {
      await onRestore(fields);
    } catch (error) {
      setProblem(reasonOf(error));
      setIsRestoring(false);
    }
  }

  useEffect(() => {
    // Where there is room for one thing only, the list has gone, and with it what had the focus.
    if (back.current?.offsetParent) back.current.focus();
  }, []);

  return (
    <section className="version-view" aria-label={`Version of ${moment}`}>
      <div className="version-head">
        <button ref={back} type="button" className="text-link version-back" onClick={onBack}>
          <ArrowLeft aria-hidden="true" /> All versions
        </button>
        <p className="version-title" dir="auto">
          {revision.name || moment}
        </p>
        <VersionName name={revision.name} onRename={onRename} />
      </div>
      {loaded.step === 'loading' && <p role="status">Loading the version...</p>}
      {loaded.step === 'failed' && <Failure message={loaded.message} onRetry={retry} />}
      {loaded.step === 'ready' && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className="version-text" aria-label="Compared with your text" tabIndex={0}>
            <TextComparison
              before={loaded.value.fields}
              after={current}
              removedLabel="Only in this version"
              addedLabel="Only in your text"
            />
          </section>
          <div className="version-foot">
            <p className="dialog-note">
              Restoring puts this version into the editor in place of your text, which stays among the versions. Readers
              see it only after you save the {documentName} for them.
            </p>
            {problem && <Notice tone="error">{problem}</Notice>}
            <PendingButton
              type="button"
              className="button"
              isPending={isRestoring}
              onClick={() => void restore(loaded.value.fields)}
            >
              Restore
            </PendingButton>
          </div>
        </>
      )}
    </section>
  );
}

function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="versions-failure">
      <Notice tone="error">{message}</Notice>
      <button type="button" className="button button-quiet button-small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
