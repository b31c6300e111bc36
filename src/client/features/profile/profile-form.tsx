import type { FormEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { useProfile } from './profile-context.ts';

interface ProfileFormProps<Values extends FieldValues> {
  plain: {
    form: UseFormReturn<Values>;
    submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
    message: string | null;
    isPending: boolean;
  };
  submitLabel: string;
  pendingLabel?: string;
  /** It stands in a dialog, which this closes. */
  onCancel?: () => void;
  isDangerous?: boolean;
  children: ReactNode;
}

/** Fields with a save of their own. */
export function ProfileForm<Values extends FieldValues>(props: ProfileFormProps<Values>) {
  const { plain, submitLabel, pendingLabel = 'Saving...', onCancel, isDangerous = false, children } = props;
  const { user_id } = useProfile();
  const { isDirty } = plain.form.formState;
  const look = onCancel ? '' : ' button-small';
  return (
    <form
      method="post"
      noValidate
      className="profile-form"
      // What is typed outlives the end of the session in another tab, until somebody else signs in.
      data-editing-user={isDirty ? user_id : undefined}
      onSubmit={plain.submit}
    >
      {children}
      {plain.message && <Notice tone="error">{plain.message}</Notice>}
      <div className={onCancel ? 'dialog-actions' : undefined}>
        {onCancel && (
          <button type="button" className="button button-quiet" onClick={onCancel}>
            Cancel
          </button>
        )}
        <PendingButton
          type="submit"
          className={`button${look}${isDangerous ? ' button-danger' : ''}`}
          isPending={plain.isPending}
        >
          {plain.isPending ? pendingLabel : submitLabel}
        </PendingButton>
      </div>
    </form>
  );
}
