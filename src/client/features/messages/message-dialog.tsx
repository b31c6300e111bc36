import './message-dialog.css';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { Message } from '../../../shared/contract/messages.ts';
import { formatMoment } from '../../../shared/text/format-date.ts';
import { mailLink } from '../../../shared/text/mail-link.ts';
import type { ListAction } from '../../staff-list/list-description.ts';
import type { Outcome } from '../../staff-list/use-list-actions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { subjectOf } from './inbox-list.ts';
import { MailState } from './mail-state.tsx';
import { type InboxActions, retryingMail } from './message-actions.tsx';
import { replyLink } from './reply-link.ts';
import type { OpenedMessage } from './use-opened-message.ts';

const title = 'Message Details';

const problemTexts = {
  missing: 'Message not found. It may have been deleted.',
  failed: 'Failed to fetch the message. Please try again later.',
  loading: 'Loading message...',
};

interface MessageDialogProps {
  message: Message;
  timeZone: string;
  /** Which message the dialog has shown last: it goes for a moment while a deletion is tried, and comes back. */
  shown: RefObject<number | null>;
  actions: InboxActions;
  act: (action: ListAction<Message>) => void;
  outcome: Outcome | null;
  onClose: () => void;
}

/** A message in full. That it is shown makes it read, once. */
export function MessageDialog({ message, timeZone, shown, actions, act, outcome, onClose }: MessageDialogProps) {
  const { is_read, is_suspected } = message;
  useEffect(() => {
    if (shown.current === message.id) return;
    shown.current = message.id;
    if (!is_read) act(actions.opening);
  });

  return (
    <Dialog title={title} isOpen onClose={onClose} className="message-dialog">
      <MessageFacts message={message} timeZone={timeZone} onRetry={() => act(retryingMail)} />
      <p dir="auto" className="message-body">
        {message.message}
      </p>
      {outcome?.tone === 'error' && <Notice tone="error">{outcome.text}</Notice>}
      <div className="dialog-actions">
        <a href={replyLink(message, timeZone)} className="button">
          Reply
        </a>
        <button type="button" className="button button-quiet" onClick={() => act(actions.marking(message))}>
          {is_read ? 'Mark as Unread' : 'Mark as Read'}
        </button>
        {is_suspected && (
          <button type="button" className="button button-quiet" onClick={() => act(actions.movingToInbox)}>
            Move to Inbox
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={() => act(actions.deletion)}>
          Delete
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

/** In its place while there is no message. */
export function MessageMissing({
  problem,
  onClose,
}: {
  problem: OpenedMessage['problem'] & string;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} isOpen onClose={onClose} className="message-dialog">
      {problem === 'loading' ? (
        <p role="status">{problemTexts.loading}</p>
      ) : (
        <Notice tone="error">{problemTexts[problem]}</Notice>
      )}
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function MessageFacts({
  message,
  timeZone,
  onRetry,
}: Pick<MessageDialogProps, 'message' | 'timeZone'> & { onRetry: () => void }) {
  const { name, email, created_at, is_read, suspicion, mail } = message;
  return (
    <dl className="message-facts">
      <Fact name="Subject">
        <bdi>{subjectOf(message)}</bdi>
      </Fact>
      <Fact name="From">
        <bdi>{name}</bdi>
      </Fact>
      <Fact name="Email">
        <Address email={email} />
      </Fact>
      <Fact name="Date">
        <time dateTime={created_at}>{formatMoment(created_at, timeZone)}</time>
      </Fact>
      <Fact name="Status">
        <span className="message-status" data-read={is_read || undefined}>
          {is_read ? 'Read' : 'Unread'}
        </span>
      </Fact>
      {suspicion && <Fact name="Suspected">{suspicion}</Fact>}
      {mail && (
        <Fact name="Mail">
          <MailState mail={mail} timeZone={timeZone} onRetry={onRetry} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Address({ email }: { email: string }) {
  const { state, copy } = useCopy(email);
  const href = mailLink(email);
  return (
    <>
      <a href={href} className="link">
        <bdi>{email}</bdi>
      </a>{' '}
      <button type="button" className="message-act" onClick={copy}>
        <span aria-live="polite">{state === 'copied' ? 'Address Copied!' : 'Copy address'}</span>
      </button>
      {state === 'failed' && (
        <p role="alert" className="field-error">
          The address could not be copied.
        </p>
      )}
    </>
  );
}
