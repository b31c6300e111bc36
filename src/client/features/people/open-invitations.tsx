import './open-invitations.css';
import { useState } from 'react';
import { reasonOf } from '../../../shared/contract/errors.ts';
import type { Invitation } from '../../../shared/contract/invitations.ts';
import { formatMoment } from '../../../shared/text/format-date.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/notice.tsx';
import { rightTexts } from './right-texts.ts';

interface OpenInvitationsProps {
  invitations: readonly Invitation[];
  timeZone: string;
  onChanged: () => Promise<void>;
}

/** Links that nobody has used yet. */
export function OpenInvitationList({ invitations, timeZone, onChanged }: OpenInvitationsProps) {
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  async function revoke({ id }: Invitation): Promise<void> {
    try {
      const { message } = await call('DELETE /api/v1/invitations/{id}/', { params: { id: String(id) } });
      setOutcome({ tone: 'success', text: message });
    } catch (error) {
      setOutcome({ tone: 'error', text: reasonOf(error, 'Failed to revoke. Please try again later.') });
    }
    await onChanged();
  }

  if (invitations.length === 0 && !outcome) return null;
  return (
    <section className="open-invitations" aria-labelledby="open-invitations">
      <h2 id="open-invitations">Open Invitations</h2>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <strong>
                <bdi>{invitation.email || 'Whoever has the link'}</bdi>
              </strong>
              <p>
                {invitation.is_staff ? `Staff: ${rightsOf(invitation)}` : 'Member'}
                {', by '}
                <bdi>{invitation.invited_by}</bdi>
                {', until '}
                <time dateTime={invitation.expires_at}>{formatMoment(invitation.expires_at, timeZone)}</time>
              </p>
              {!invitation.is_valid && <p>It does not count: whoever made it may not invite any more.</p>}
            </div>
            <button
              type="button"
              className="button button-quiet button-small"
              aria-label={`Revoke the invitation for ${invitation.email || 'whoever has the link'}`}
              onClick={() => void revoke(invitation)}
            >
              Revoke
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function rightsOf({ permissions }: Invitation): string {
  return permissions.length === 0 ? 'no rights' : permissions.map((name) => rightTexts[name].label).join(', ');
}
