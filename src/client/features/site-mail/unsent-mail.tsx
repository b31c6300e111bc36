import { useState } from 'react';
import { reasonOf } from '../../../shared/contract/errors.ts';
import type { SiteMail, WaitingMail } from '../../../shared/contract/site-mail.ts';
import { formatMoment } from '../../../shared/text/format-date.ts';
import { call } from '../../api.ts';
import { useReload } from '../../pages/use-reload.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';

const kindLabels: Record<string, string> = {
  message: 'About a message',
  comments_waiting: 'About comments that wait',
  test: 'Test mail',
};

interface UnsentMailProps {
  mail: SiteMail;
  timeZone: string;
}

/** What waits or has failed, with another try for each, and an end. */
export function UnsentMail({ mail: { mails, counts }, timeZone }: UnsentMailProps) {
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [dropped, setDropped] = useState<WaitingMail | null>(null);
  const reload = useReload('/admin/mail');

  async function retry({ id }: WaitingMail): Promise<void> {
    setIsBusy(true);
    try {
      const { success, message } = await call('POST /api/v1/admin/mail/{id}/retry/', { params: { id: String(id) } });
      setSaid({ tone: success ? 'success' : 'error', text: message });
    } catch (error) {
      setSaid({ tone: 'error', text: reasonOf(error) });
    }
    await reload();
    setIsBusy(false);
  }

  async function drop(): Promise<void> {
    if (!dropped) return;
    const { message } = await call('DELETE /api/v1/admin/mail/{id}/', { params: { id: String(dropped.id) } });
    setSaid({ tone: 'success', text: message });
    await reload();
    setDropped(null);
  }

  const unlisted = counts.waiting + counts.failed - mails.length;
  return (
    <>
      <div role="status">
        {said && (
          <p className="notice" data-tone={said.tone}>
            {said.text}
          </p>
        )}
      </div>
      {mails.length === 0 && <p>Nothing waits, and nothing has failed.</p>}
      <ul className="admin-rows">
        {mails.map((mail) => (
          <li key={mail.id}>
            <div>
              {labelOf(mail)}
              {mail.recipient && (
                <>
                  {' to '}
                  <bdi>{mail.recipient}</bdi>
                </>
              )}
              <span className="admin-row-note">{stateOf(mail, timeZone)}</span>
              {mail.last_error && <span className="admin-row-note">{mail.last_error}</span>}
            </div>
            <div className="admin-row-actions">
              <PendingButton
                type="button"
                className="button button-quiet button-small"
                aria-label={`Try again: ${labelOf(mail)}`}
                isPending={isBusy}
                onClick={() => retry(mail)}
              >
                Try Again
              </PendingButton>
              <button
                type="button"
                className="button button-quiet button-small"
                aria-label={`Drop: ${labelOf(mail)}`}
                onClick={() => setDropped(mail)}
              >
                Drop
              </button>
            </div>
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p>{unlisted} more are not listed.</p>}
      <ConfirmDialog
        title="Drop This Mail"
        confirmLabel="Drop"
        pendingLabel="Dropping..."
        isOpen={dropped !== null}
        onClose={() => setDropped(null)}
        onConfirm={drop}
      >
        <p>It is not sent any more. What it is about stays where it is.</p>
      </ConfirmDialog>
    </>
  );
}

function labelOf({ kind }: WaitingMail): string {
  const words = kind.replaceAll('_', ' ');
  return kindLabels[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function stateOf({ state, tries, next_try_at }: WaitingMail, timeZone: string): string {
  const tried = tries === 1 ? '1 try' : `${tries} tries`;
  if (state === 'failed') return `Failed, ${tried}`;
  return [`Waiting, ${tried}`, ...(next_try_at ? [`next ${formatMoment(next_try_at, timeZone)}`] : [])].join(', ');
}
