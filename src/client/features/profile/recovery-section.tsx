import { useState } from 'react';
import { call } from '../../api.ts';
import { Section } from '../../ui/section.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { useProfile } from './profile-context.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The way in for whom the phone is lost; there is none to show without a second step. */
export function RecoverySection() {
  const { second_factor, fresh_codes, showCodes } = useProfile();
  const [isAsking, setIsAsking] = useState(false);
  const { has_app, passkeys, recovery_codes_left } = second_factor;
  if (!has_app && passkeys === 0 && !fresh_codes) return null;
  return (
    <Section title="Recovery codes" note="For when you have neither your app nor a passkey.">
      {fresh_codes ? (
        <RecoveryCodes codes={fresh_codes} onKept={() => showCodes(null)} />
      ) : (
        <>
          <p>{leftText(recovery_codes_left)}</p>
          <button type="button" className="button button-quiet button-small" onClick={() => setIsAsking(true)}>
            Make new codes
          </button>
        </>
      )}
      <PasswordQuestion
        title="Make new recovery codes"
        confirmLabel="Make new codes"
        pendingLabel="Making..."
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        submit={(body) => call('POST /api/v1/auth/second-factor/recovery-codes/', { body })}
        onDone={({ recovery_codes }) => {
          showCodes(recovery_codes);
          return 'There are ten new recovery codes.';
        }}
      >
        <p>Those that you have now will no longer work.</p>
      </PasswordQuestion>
    </Section>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'You have used all of your codes.';
  return left === 1 ? 'You have one code left.' : `You have ${left} codes left.`;
}
