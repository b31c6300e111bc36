import './dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import Close from '~icons/bi/x-lg';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** By Escape, a click beside it, or its close button. */
  onClose: () => void;
  /** For a dialog of a look of its own. */
  className?: string;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside, and gives it back when it closes. */
export function Dialog({ title, isOpen, onClose, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPressedBeside = useRef(false);

  const opener = useRef<Element>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && !dialog?.open) {
      opener.current = document.activeElement;
      keepScrollbarRoom();
      dialog?.showModal();
    }
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);

  useEffect(() => {
    const dialog = ref.current;
    return () => {
      // The browser gives no focus back for a dialog that was taken away while it was open.
      const wasTakenAway = dialog?.open && !dialog.isConnected;
      if (wasTakenAway && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the browser turns into a close event, is the key
    <dialog
      ref={ref}
      className={className ? `dialog ${className}` : 'dialog'}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Text that is selected with the mouse may end beside the dialog: that is no click there.
        if (event.target === event.currentTarget && isPressedBeside.current) onClose();
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

/** Tells the styles how wide the page's scrollbar is, before the first dialog takes it away. */
function keepScrollbarRoom(): void {
  if (document.querySelector('dialog[open]')) return;
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
}
