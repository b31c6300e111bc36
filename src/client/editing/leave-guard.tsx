import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../ui/dialog.tsx';

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean;
}

/** Asks before unsaved changes are left behind: by a link, the back button, or with the tab. */
export function LeaveGuard({ isUnsaved }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog title="Unsaved changes" isOpen={status === 'blocked'} onClose={() => reset?.()}>
      <p>You have unsaved changes. Are you sure you want to leave?</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => reset?.()}>
          Stay
        </button>
        <button type="button" className="button button-quiet" onClick={() => proceed?.()}>
          Leave
        </button>
      </div>
    </Dialog>
  );
}
