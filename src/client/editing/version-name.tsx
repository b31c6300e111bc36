import { type FormEvent, useRef, useState } from 'react';
import { reasonOf } from '../../shared/contract/errors.ts';
import { revisionNameMaxLength } from '../../shared/revision-limits.ts';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PendingButton } from '../ui/pending-button.tsx';

interface VersionNameProps {
  /** Empty for none. */
  name: string;
  onRename: (name: string) => Promise<void>;
}

/** Gives a version a name, or another, or takes it away. */
export function VersionName({ name, onRename }: VersionNameProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [value, setValue] = useState(name);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setIsOpen(false);
    setError(null);
    requestAnimationFrame(() => opener.current?.focus());
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The dialog may stand in the form of an editor.
    event.stopPropagation();
    setIsPending(true);
    setError(null);
    try {
      await onRename(value.trim());
      close();
    } catch (failure) {
      setError(reasonOf(failure));
    } finally {
      setIsPending(false);
    }
  }

  if (!isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        className="button button-quiet button-small"
        onClick={() => {
          setValue(name);
          setIsOpen(true);
        }}
      >
        {name ? 'Rename this version' : 'Name this version'}
      </button>
    );
  }
  return (
    <form className="version-name-form" onSubmit={(event) => void submit(event)}>
      <Field
        label="Name of this version"
        value={value}
        maxLength={revisionNameMaxLength}
        hint="A version with a name is kept for good. Leave it empty to remove the name."
        autoFocus
        onChange={(event) => setValue(event.target.value)}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <div className="version-actions">
        <PendingButton type="submit" className="button button-small" isPending={isPending}>
          {isPending ? 'Saving...' : 'Save name'}
        </PendingButton>
        <button type="button" className="button button-quiet button-small" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
