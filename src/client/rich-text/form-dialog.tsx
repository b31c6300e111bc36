import './insert.css';
import { type ReactNode, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Dialog } from '../ui/dialog.tsx';

interface FormDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** A `DialogForm`. It lives as long as the dialog is open, so that each opening begins anew. */
  children: ReactNode;
}

/** A dialog that asks for something. It stands at the end of the page: a form in the editor's own form is not allowed. */
export function FormDialog({ title, isOpen, onClose, children }: FormDialogProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  // It stays when it closes, since that is how the browser gives the focus back. On the server there is no page yet.
  if (!wasOpen || typeof document === 'undefined') return null;
  return createPortal(
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {isOpen && children}
    </Dialog>,
    document.body,
  );
}

interface DialogFormProps {
  onSubmit: () => void;
  onClose: () => void;
  submitLabel: string;
  /** The id of the text that says why it cannot be submitted yet. */
  waitingTextId?: string | false;
  /** Another button, e.g. to remove what is edited. */
  extraAction?: ReactNode;
  children: ReactNode;
}

/** Fields, and the buttons below them. */
export function DialogForm({
  onSubmit,
  onClose,
  submitLabel,
  waitingTextId = false,
  extraAction,
  children,
}: DialogFormProps) {
  return (
    <form
      className="insert-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // What React passes on to the form around the editor would save the document.
        event.stopPropagation();
        if (waitingTextId) return;
        // Its errors are there then, and the first one is where to go on.
        flushSync(onSubmit);
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      {children}
      <div className="dialog-actions">
        {extraAction}
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancel
        </button>
        {/* Not `disabled`, which could have no focus and so no reason read out. */}
        <button
          type="submit"
          className="button"
          aria-disabled={waitingTextId ? true : undefined}
          aria-describedby={waitingTextId || undefined}
        >
          {submitLabel}
        </button>
      </div>
    </form>
  );
}
