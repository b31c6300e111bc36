import { useState } from 'react';
import { call } from '../../api.ts';
import { hasPasskeys } from '../../passkeys.ts';
import { Section } from '../../ui/section.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import type { ProfileData } from './load-profile.ts';
import { Moment } from './moment.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { useProfile } from './profile-context.ts';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { UnconfirmedAddressHint } from './unconfirmed-address.tsx';

export type Passkey = ProfileData['passkeys'][number];

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** Keys that a device holds and gives out for a finger, a face or a PIN. */
export function PasskeysSection() {
  const { passkeys } = useProfile();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  // The server does not know the browser.
  const isLive = useIsLive();
  const isPossible = !isLive || hasPasskeys();
  const chosen = open !== null && open.what !== 'add' ? open.passkey : null;
  return (
    <Section title="Passkeys" note="Sign in with a finger, a face or a PIN.">
      {passkeys.length > 0 && (
        <ul className="profile-list" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="row">
              <PasskeyFacts passkey={passkey} />
              <div className="profile-item-actions">
                <button
                  type="button"
                  className="button button-quiet button-small"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setOpen({ what: 'rename', passkey })}
                >
                  Rename
                </button>
                <button
                  type="button"
                  className="button button-quiet button-small"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setOpen({ what: 'remove', passkey })}
                >
                  Remove
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length > 0 && <UnconfirmedAddressHint />}
      {passkeys.length === 0 && <p>A passkey signs you in alone, without your password, and cannot be guessed.</p>}
      {isPossible ? (
        <button type="button" className="button button-small" onClick={() => setOpen({ what: 'add' })}>
          Add a passkey
        </button>
      ) : (
        <p className="field-hint">
          Here your browser has no passkeys: it may be too old, or the address of this site no name with https.
        </p>
      )}
      <AddPasskeyDialog isOpen={open?.what === 'add'} onClose={close} />
      <RenamePasskeyDialog passkey={open?.what === 'rename' ? chosen : null} onClose={close} />
      <PasswordQuestion
        title="Remove the passkey"
        confirmLabel="Remove"
        pendingLabel="Removing..."
        isDangerous
        isOpen={open?.what === 'remove'}
        onClose={close}
        submit={(body) => call('POST /api/v1/auth/passkeys/{id}/remove/', { params: { id: chosen?.id ?? '' }, body })}
        onDone={() => 'The passkey is removed.'}
      >
        <p className="dialog-subject">
          <bdi>{chosen?.name}</bdi>
        </p>
        <p>It will no longer sign you in. Your device keeps it until you delete it there, too.</p>
      </PasswordQuestion>
    </Section>
  );
}

function PasskeyFacts({ passkey }: { passkey: Passkey }) {
  const { name, created_at, last_used_at, is_synced } = passkey;
  return (
    <div>
      <p className="profile-item">
        <bdi>{name}</bdi>
      </p>
      <p className="field-hint">
        Added <Moment time={created_at} isDay />
        {last_used_at === null ? ', not used yet' : [', last used ', <Moment key="used" time={last_used_at} isDay />]}.
        {is_synced && ' Kept by your password manager.'}
      </p>
    </div>
  );
}
