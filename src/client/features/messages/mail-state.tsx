import type { Message } from '../../../shared/contract/messages.ts';
import { formatMoment } from '../../../shared/text/format-date.ts';

interface MailStateProps {
  mail: NonNullable<Message['mail']>;
  timeZone: string;
  onRetry: () => void;
}

const labels = { mailed: 'Mailed', waiting: 'Waiting', failed: 'Failed' };

/** What has become of the mail about a message. */
export function MailState({ mail: { state, reason, next_try_at }, timeZone, onRetry }: MailStateProps) {
  const nextTry = next_try_at && `Next try ${formatMoment(next_try_at, timeZone)}.`;
  return (
    <>
      {labels[state]}
      {state !== 'mailed' && (
        <>
          {' '}
          <button type="button" className="message-act" onClick={onRetry}>
            Try again
          </button>
          {(reason || nextTry) && <p className="message-reason">{[reason, nextTry].filter(Boolean).join(' ')}</p>}
        </>
      )}
    </>
  );
}
