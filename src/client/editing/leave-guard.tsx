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
  return <LeaveQuestion isOpen={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />;
}

interface LeaveQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog title="Unsaved changes" isOpen={isOpen} onClose={onStay}>
      <p>You have unsaved changes. Are you sure you want to leave?</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onStay}>
          Stay
        </button>
        <button type="button" className="button button-quiet" onClick={onLeave}>
          Leave
        </button>
      </div>
    </Dialog>
  );
}
