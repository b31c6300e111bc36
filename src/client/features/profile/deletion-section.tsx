import { useState } from 'react';
import { call } from '../../api.ts';
import { publish } from '../../tab-sync.ts';
import { Section } from '../../ui/section.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { useProfile } from './profile-context.ts';

export function DeletionSection() {
  const { account } = useProfile();
  return (
    <Section title="Delete my account">
      {account.is_owner ? (
        <p>You own this site: your account cannot be deleted, since nobody could look after the site then.</p>
      ) : (
        <Deletion />
      )}
    </Section>
  );
}

function Deletion() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p>Your account goes for good. Your comments keep their text and lose your name.</p>
      <button type="button" className="button button-quiet button-small" onClick={() => setIsAsking(true)}>
        Delete my account
      </button>
      <PasswordQuestion
        title="Delete your account?"
        confirmLabel="Delete my account"
        pendingLabel="Deleting..."
        isDangerous
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        submit={(body) => call('POST /api/v1/auth/account/delete/', { body })}
        onDone={() => {
          publish({ type: 'logout' });
          location.replace('/');
          return null;
        }}
      >
        <p>This action cannot be undone.</p>
      </PasswordQuestion>
    </>
  );
}
