import { type ChangeEvent, useId, useState } from 'react';
import { ApiError, reasonOf } from '../../../../shared/contract/errors.ts';
import type { ResumeImport } from '../../../../shared/contract/resume-import.ts';
import { call } from '../../../api.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onImported: () => void;
}

/** Takes over a CV from a file, after it has shown what would change. */
export function ImportDialog({ isOpen, onClose, onImported }: ImportDialogProps) {
  return (
    <Dialog title="Import a CV" isOpen={isOpen} onClose={onClose} className="dialog-wide">
      {isOpen && (
        <Import
          onClose={onClose}
          onImported={() => {
            onImported();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

interface ImportOptions {
  /** Only says what would change. */
  dry_run: boolean;
  /** Makes sure that nothing else is done than what was shown. */
  expected?: string;
  /** Names of sections, with commas between. */
  only?: string;
}

async function importResume(file: File, options: ImportOptions): Promise<ResumeImport> {
  return (await call('POST /api/v1/about/import/', { body: { file, ...options } })).data;
}

interface Preview {
  file: File;
  plan: ResumeImport;
}

type Section = ResumeImport['sections'][number];

function Import({ onClose, onImported }: Omit<ImportDialogProps, 'isOpen'>) {
  const id = useId();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [unwanted, setUnwanted] = useState<readonly Section['name'][]>([]);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(action: () => Promise<void>): Promise<void> {
    setIsPending(true);
    setProblem(null);
    try {
      await action();
    } catch (error) {
      const first = error instanceof ApiError ? Object.values(error.errors ?? {})[0]?.[0] : undefined;
      setProblem(first ?? reasonOf(error));
    } finally {
      setIsPending(false);
    }
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    // So that choosing the same file again is a change.
    target.value = '';
    setPreview(null);
    setUnwanted([]);
    if (file) void attempt(async () => setPreview({ file, plan: await importResume(file, { dry_run: true }) }));
  }

  const hasChanges = preview !== null && preview.plan.sections.length > 0;
  const wanted = (preview?.plan.sections ?? []).map(({ name }) => name).filter((name) => !unwanted.includes(name));
  return (
    <>
      <div className="field">
        <label htmlFor={id}>A file with a CV</label>
        <input
          id={id}
          type="file"
          accept=".json,.zip,application/json,application/zip"
          disabled={isPending}
          aria-describedby={`${id}-hint`}
          onChange={choose}
        />
        <p id={`${id}-hint`} className="field-hint">
          JSON Resume, or the ZIP of a LinkedIn data export. Nothing changes until you have seen what would.
        </p>
      </div>
      <div role="status">
        {isPending && <p>Reading the file...</p>}
        {preview && !hasChanges && <p>{preview.file.name} says nothing else than this page does.</p>}
      </div>
      {hasChanges && <p>{preview.file.name} would change this:</p>}
      {preview && (
        <Plan
          plan={preview.plan}
          wanted={wanted}
          onToggle={(name) =>
            setUnwanted(unwanted.includes(name) ? unwanted.filter((other) => other !== name) : [...unwanted, name])
          }
        />
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancel
        </button>
        {wanted.length > 0 && (
          <PendingButton
            type="button"
            className="button"
            isPending={isPending}
            onClick={() =>
              void attempt(async () => {
                if (!preview) return;
                const { file, plan } = preview;
                await importResume(file, { dry_run: false, expected: plan.fingerprint, only: wanted.join(',') });
                onImported();
              })
            }
          >
            Import
          </PendingButton>
        )}
      </div>
    </>
  );
}

interface PlanProps {
  plan: ResumeImport;
  wanted: readonly Section['name'][];
  onToggle: (name: Section['name']) => void;
}

function Plan({ plan: { sections, problems, notes }, wanted, onToggle }: PlanProps) {
  return (
    <div className="import-plan">
      {sections.map((section) => (
        <section key={section.name} aria-label={section.title}>
          <h3>
            <Checkbox
              label={section.title}
              checked={wanted.includes(section.name)}
              onChange={() => onToggle(section.name)}
            />
          </h3>
          <ul>
            {linesOf(section).map(({ word, text }) => (
              <li key={word + text}>
                <span className="label">{word}</span> <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {notes.map((note) => (
        <p key={note} className="field-hint">
          {note}
        </p>
      ))}
      {problems.length > 0 && (
        <section aria-label="Left out">
          <h3>Left out</h3>
          <ul>
            {problems.map(({ place, reason }) => (
              <li key={place + reason}>
                <span className="label">
                  <bdi>{place}</bdi>
                </span>{' '}
                will be left out: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function linesOf({ added, changed, removed, is_reordered }: Section) {
  return [
    ...added.map((text) => ({ word: 'Added', text })),
    ...changed.map((text) => ({ word: 'Changed', text })),
    ...removed.map((text) => ({ word: 'Removed', text })),
    ...(is_reordered ? [{ word: 'Order', text: 'The entries come in another order.' }] : []),
  ];
}
