import { useState } from 'react';
import type { secondSteps } from '../../../shared/contract/auth.ts';
import { hasPasskeys } from '../../passkeys.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';

export type SecondStepName = (typeof secondSteps)[number];

const switchLabels: Record<SecondStepName, string> = {
  totp: 'Use your authenticator app instead',
  passkey: 'Use a passkey instead',
  recovery_code: 'Use a recovery code instead',
};

interface SecondStepProps {
  /** What the account has. */
  steps: readonly SecondStepName[];
  next: string | undefined;
  onBack: () => void;
}

/** After the password: one of the ways that the account has, and the way to the others. */
export function SecondStep({ steps, next, onBack }: SecondStepProps) {
  const possible = steps.filter((step) => step !== 'passkey' || hasPasskeys());
  const [chosen, setChosen] = useState<SecondStepName>(possible[0] ?? 'recovery_code');
  return (
    <>
      {chosen === 'passkey' ? <PasskeyStep next={next} /> : <CodeStep key={chosen} kind={chosen} next={next} />}
      <div className="auth-others">
        {possible
          .filter((step) => step !== chosen)
          .map((step) => (
            <button key={step} type="button" className="text-link" onClick={() => setChosen(step)}>
              {switchLabels[step]}
            </button>
          ))}
        <button type="button" className="text-link" onClick={onBack}>
          Back
        </button>
      </div>
    </>
  );
}
