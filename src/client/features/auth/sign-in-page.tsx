import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStep, type SecondStepName } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

const route = getRouteApi('/login');

export function SignInPage() {
  const { next } = route.useSearch();
  const [steps, setSteps] = useState<readonly SecondStepName[] | null>(null);
  // Whoever comes back to the first step has typed it before.
  const [username, setUsername] = useState<string | null>(null);

  if (steps) {
    return (
      <AuthFrame title="Sign In">
        <SecondStep steps={steps} next={next} onBack={() => setSteps(null)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Sign In">
      <SignInForm
        next={next}
        username={username}
        onSecondStep={(asked, by) => {
          setUsername(by);
          setSteps(asked);
        }}
      />
      <p className="auth-switch">
        <a href="/forgot-password" className="link">
          Forgot your password?
        </a>
      </p>
      <p className="auth-switch">
        No account yet?{' '}
        <a href={next ? `/signup?next=${encodeURIComponent(next)}` : '/signup'} className="link">
          Create one here
        </a>
      </p>
      <PasskeySignIn next={next} />
    </AuthFrame>
  );
}
