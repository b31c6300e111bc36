import { useRef, useState } from 'react';
import { revisionNameMaxLength } from '../../shared/revision-limits.ts';
import { usePlainForm } from '../forms/use-plain-form.ts';
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
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setIsOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (isOpen) return <VersionNameForm name={name} onRename={onRename} onClose={close} />;
  return (
    <button ref={opener} type="button" className="button button-quiet button-small" onClick={() => setIsOpen(true)}>
      {name ? 'Rename this version' : 'Name this version'}
    </button>
  );
}

function VersionNameForm({ name, onRename, onClose }: VersionNameProps & { onClose: () => void }) {
  const { form, submit, errorOf, message, isPending } = usePlainForm({
    initial: { name },
    submit: (typed) => onRename(typed.name.trim()),
    onSent: onClose,
  });
  return (
    <form className="version-name-form" onSubmit={submit}>
      <Field
        label="Name of this version"
        maxLength={revisionNameMaxLength}
        hint="A version with a name is kept for good. Leave it empty to remove the name."
        error={errorOf('name')}
        autoFocus
        {...form.register('name')}
      />
      {message && <Notice tone="error">{message}</Notice>}
      <div className="version-actions">
        <PendingButton type="submit" className="button button-small" isPending={isPending}>
          {isPending ? 'Saving...' : 'Save name'}
        </PendingButton>
        <button type="button" className="button button-quiet button-small" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
