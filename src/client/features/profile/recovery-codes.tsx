import { useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../../editing/leave-guard.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyButton } from './copy-button.tsx';
import { useProfile } from './profile-context.ts';

const fileName = 'recovery-codes.txt';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once. They are the last way into the account, so nobody loses them by a wrong click. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { user_id } = useProfile();
  const words = useRef<HTMLParagraphElement>(null);
  const [isKept, setIsKept] = useState(false);
  const text = `${codes.join('\n')}\n`;

  // The dialog that they come from gives the focus back to its opener, when it closes.
  useEffect(() => {
    const timer = setTimeout(() => {
      words.current?.focus({ preventScroll: true });
      words.current?.scrollIntoView({ block: 'start' });
    });
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="profile-codes" data-editing-user={user_id}>
      <p ref={words} tabIndex={-1}>
        Keep these ten codes where only you find them. Each signs you in once, in place of your app or a passkey.{' '}
        <strong>They are not shown again.</strong>
      </p>
      <LeaveGuard isUnsaved={() => !isKept} />
      <ol aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div>
        <CopyButton text={text} label="Copy" />
        <a className="text-link" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={fileName}>
          Download
        </a>
      </div>
      <Checkbox label="I have kept them" checked={isKept} onChange={({ target }) => setIsKept(target.checked)} />
      <button type="button" className="button button-small" disabled={!isKept} onClick={onKept}>
        Done
      </button>
    </div>
  );
}
