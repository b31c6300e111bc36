import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../shared/contract/errors.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { PendingButton } from './pending-button.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  pendingLabel: string;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  /** Said when it fails and the server gives no reason. */
  failureText?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** What is done on confirmation; the dialog stays open and shows the error when it fails. */
  onConfirm: () => Promise<void>;
}

/** Asks before something is done that is hard to undo. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  pendingLabel,
  isHarmless = false,
  failureText,
  isOpen,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setIsPending(true);
    setError(null);
    try {
      await onConfirm();
    } catch (failure) {
      setError(reasonOf(failure, failureText));
      setIsPending(false);
    }
  }

  function close(): void {
    setError(null);
    onClose();
  }

  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field that is asked for confirms, as in a form */}
      <div
        className="dialog-question"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          if (!isPending) void confirm();
        }}
      >
        {children}
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={close}>
          Cancel
        </button>
        <PendingButton
          type="button"
          className={isHarmless ? 'button' : 'button button-danger'}
          isPending={isPending}
          onClick={confirm}
        >
          {isPending ? pendingLabel : confirmLabel}
        </PendingButton>
      </div>
    </Dialog>
  );
}
