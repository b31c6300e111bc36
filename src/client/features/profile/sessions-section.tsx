import { useRef } from 'react';
import { call } from '../../api.ts';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { Section } from '../../ui/section.tsx';
import type { ProfileData } from './load-profile.ts';
import { Moment } from './moment.tsx';
import { useProfile } from './profile-context.ts';
import { useAct } from './use-act.ts';

type OwnSession = ProfileData['sessions'][number];

/** Where the account is open, and how to close it there. */
export function SessionsSection() {
  const { sessions } = useProfile();
  const list = useRef<HTMLUListElement>(null);
  const { act, pending, error } = useAct();

  /** The buttons of what is ended go. */
  async function end(name: string, doIt: () => Promise<string>): Promise<void> {
    await act(name, doIt);
    list.current?.focus();
  }

  return (
    <Section title="Signed-in devices">
      <ul ref={list} tabIndex={-1} className="profile-list" aria-label="Signed-in devices">
        {sessions.map((session) => (
          <li key={session.id} className="row">
            <SessionFacts session={session} />
            {session.is_current ? (
              <span className="profile-mark">This device</span>
            ) : (
              <PendingButton
                type="button"
                className="button button-quiet button-small"
                aria-label={`Sign out ${session.device}`}
                isPending={pending === session.id}
                onClick={() =>
                  end(session.id, async () => {
                    await call('DELETE /api/v1/auth/sessions/{id}/', { params: { id: session.id } });
                    return `${session.device} is signed out.`;
                  })
                }
              >
                Sign out
              </PendingButton>
            )}
          </li>
        ))}
      </ul>
      {error && <Notice tone="error">{error}</Notice>}
      {sessions.length > 1 ? (
        <PendingButton
          type="button"
          className="button button-small"
          isPending={pending === 'others'}
          onClick={() =>
            end('others', async () => {
              await call('POST /api/v1/auth/sessions/end-others/', {});
              return 'All other devices are signed out.';
            })
          }
        >
          Sign out all other devices
        </PendingButton>
      ) : (
        <p className="field-hint">You are signed in nowhere else.</p>
      )}
    </Section>
  );
}

function SessionFacts({ session }: { session: OwnSession }) {
  const { device, created_at, last_seen_at, address } = session;
  return (
    <div>
      <p className="profile-item">{device}</p>
      <p className="field-hint">
        Since <Moment time={created_at} />
        {address !== null && `, from ${address}`}. Last seen <Moment time={last_seen_at} isDay />.
      </p>
    </div>
  );
}
