import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import Close from '~icons/bi/x-lg';

interface DialogLook {
  title: string;
  /** For a dialog of a look of its own. */
  className?: string;
  children: ReactNode;
}

interface DialogProps extends DialogLook {
  isOpen: boolean;
  /** By Escape, a click beside it, or its close button. */
  onClose: () => void;
}

/** The browser's own modal dialog: it keeps the focus inside, and gives it back when it closes. */
export function Dialog({ isOpen, onClose, ...look }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
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

  return <DialogFrame ref={ref} {...look} onClosed={onClose} onLeave={onClose} />;
}

interface DialogFrameProps extends DialogLook {
  ref: RefObject<HTMLDialogElement | null>;
  id?: string;
  /** It is closed. */
  onClosed: () => void;
  /** It is to be closed: somebody has clicked beside it, or on its close button. */
  onLeave: () => void;
}

/** What every dialog has, whoever opens it. */
export function DialogFrame({ ref, id, title, className, onClosed, onLeave, children }: DialogFrameProps) {
  const titleId = useId();
  const isPressedBeside = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the browser turns into a close event, is the key
    <dialog
      ref={ref}
      id={id}
      className={className ? `dialog ${className}` : 'dialog'}
      aria-labelledby={titleId}
      // One that is in the page from the start may be open before React is there.
      suppressHydrationWarning
      onClose={(event) => {
        // React tells of a dialog within it as well.
        if (event.target === event.currentTarget) onClosed();
      }}
      onMouseDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Text that is selected with the mouse may end beside the dialog: that is no click there.
        if (event.target === event.currentTarget && isPressedBeside.current) onLeave();
      }}
    >
      <div className="dialog-body">
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
        <button type="button" className="icon-button dialog-close" aria-label="Close" onClick={onLeave}>
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
