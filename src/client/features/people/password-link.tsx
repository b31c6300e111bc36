import { useState } from 'react';
import { reasonOf } from '../../../shared/contract/errors.ts';
import type { Person } from '../../../shared/contract/people.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { CopiedLink } from './copied-link.tsx';

type State =
  | { step: 'idle' | 'pending' }
  | { step: 'done'; message: string; link: string | null }
  | { step: 'failed'; message: string };

/** Lets somebody who has lost their password choose another. */
export function PasswordLink({ person }: { person: Person }) {
  const [state, setState] = useState<State>({ step: 'idle' });

  async function make(): Promise<void> {
    setState({ step: 'pending' });
    try {
      const answer = await call('POST /api/v1/people/{id}/reset-password/', { params: { id: person.id } });
      setState({ step: 'done', message: answer.message, link: answer.link });
    } catch (error) {
      setState({ step: 'failed', message: reasonOf(error, 'The link could not be made. Please try again later.') });
    }
  }

  return (
    <div className="person-link">
      <PendingButton
        type="button"
        className="button button-quiet button-small"
        isPending={state.step === 'pending'}
        onClick={make}
      >
        {state.step === 'pending' ? 'Making a link...' : 'Link for a New Password'}
      </PendingButton>
      {state.step === 'done' && <Notice tone="success">{state.message}</Notice>}
      {state.step === 'done' && state.link && <CopiedLink label="Link for a new password" link={state.link} />}
      {state.step === 'failed' && <Notice tone="error">{state.message}</Notice>}
    </div>
  );
}
