import { type ReactNode, useEffect, useId, useRef } from 'react';
import Close from '~icons/bi/x-lg';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** By Escape, a click beside it, or its close button. */
  onClose: () => void;
  /** For dialogs of another size or layout. */
  className?: string;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside, and gives it back when it closes. */
export function Dialog({ title, isOpen, onClose, className = '', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the browser turns into a close event, is the key
    <dialog
      ref={ref}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-body">
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
        <button type="button" className="icon-button dialog-close" aria-label="Close" onClick={onClose}>
          <Close aria-hidden="true" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
