import type { ReactNode } from 'react';
import { passwordForm } from '../../../shared/contract/second-factor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface PasswordQuestionProps<Answer> {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  pendingLabel: string;
  isDangerous?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** @throws ApiError */
  submit: (body: { current_password: string }) => Promise<Answer>;
  /** @returns what is said over the page; `null` where that is left */
  onDone: (answer: Answer) => string | null;
}

/** Asks for the password before something that is hard to undo. */
export function PasswordQuestion<Answer>({ title, isOpen, onClose, ...question }: PasswordQuestionProps<Answer>) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Question {...question} onClose={onClose} />}
    </Dialog>
  );
}

function Question<Answer>(props: Omit<PasswordQuestionProps<Answer>, 'title' | 'isOpen'>) {
  const { children, confirmLabel, pendingLabel, isDangerous = false, onClose, submit, onDone } = props;
  const plain = useProfileForm({
    schema: passwordForm,
    submit,
    onSaved: (answer: Answer) => {
      const text = onDone(answer);
      if (text === null) return null;
      onClose();
      return { text };
    },
  });
  return (
    <ProfileForm
      plain={plain}
      submitLabel={confirmLabel}
      pendingLabel={pendingLabel}
      isDangerous={isDangerous}
      onCancel={onClose}
    >
      {children}
      <CurrentPasswordField plain={plain} />
    </ProfileForm>
  );
}
