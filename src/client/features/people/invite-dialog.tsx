import { useState } from 'react';
import type { OpenInvitations } from '../../../shared/contract/invitations.ts';
import type { PermissionName } from '../../../shared/permissions.ts';
import { call } from '../../api.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { CopiedLink } from './copied-link.tsx';
import { RightsFields } from './rights-fields.tsx';

interface InviteDialogProps {
  may: Pick<OpenInvitations, 'grantable' | 'mail_is_set'>;
  onMade: () => Promise<void>;
  onClose: () => void;
}

/** Makes a link by which somebody gets an account. */
export function InviteDialog({ may, onMade, onClose }: InviteDialogProps) {
  const [isStaff, setIsStaff] = useState(false);
  const [rights, setRights] = useState<readonly PermissionName[]>([]);
  const [made, setMade] = useState<{ message: string; link: string } | null>(null);
  const { form, submit, errorOf, message, isPending } = usePlainForm({
    initial: { email: '' },
    submit: ({ email }: { email: string }) =>
      call('POST /api/v1/invitations/', {
        body: { is_staff: isStaff, permissions: isStaff ? [...rights] : [], email },
      }),
    onSent: (answer) => {
      setMade(answer);
      void onMade();
    },
    failureText: 'The invitation could not be made. Please try again later.',
  });

  return (
    <Dialog title="Invite Somebody" isOpen onClose={onClose} className="person-dialog">
      {made ? (
        <>
          <Notice tone="success">{made.message}</Notice>
          <CopiedLink label="Link to sign up" link={made.link} />
          <div className="dialog-actions">
            <button type="button" className="button" onClick={onClose}>
              Done
            </button>
          </div>
        </>
      ) : (
        <form noValidate className="invite-form" onSubmit={submit}>
          <p className="dialog-note">The link works once, for seven days, also where sign-up is closed.</p>
          <Checkbox
            label="They work on this site as staff"
            checked={isStaff}
            onChange={({ target }) => setIsStaff(target.checked)}
          />
          {isStaff && (
            <RightsFields
              legend="Rights"
              has={(name) => rights.includes(name)}
              canChange={(name) => may.grantable.includes(name)}
              onChange={(name, isGiven) =>
                setRights((all) => (isGiven ? [...all, name] : all.filter((each) => each !== name)))
              }
            />
          )}
          {may.mail_is_set && (
            <Field
              label="Send it to"
              type="email"
              hint="Leave it empty to hand the link over yourself."
              autoComplete="off"
              error={errorOf('email')}
              {...form.register('email')}
            />
          )}
          {message && <Notice tone="error">{message}</Notice>}
          <div className="dialog-actions">
            <button type="button" className="button button-quiet" onClick={onClose}>
              Cancel
            </button>
            <PendingButton type="submit" className="button" isPending={isPending}>
              {isPending ? 'Making a link...' : 'Make Link'}
            </PendingButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}
