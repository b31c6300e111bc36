import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, defaultErrorText } from '../../../shared/contract/errors.ts';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import { safeNext } from '../../../shared/text/safe-next.ts';
import { publish } from '../../tab-sync.ts';

const redirectDelayMs = 500;

/**
 * Sends a sign-in or sign-up form. On success the other tabs hear of it and this one goes to `next`; on failure each
 * text stands at its field and what was typed stays.
 */
export function useAuthSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  next: string | undefined,
  send: (values: Values) => Promise<{ user: CurrentUser }>,
) {
  const [message, setMessage] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);

  async function submitValues(values: Values): Promise<void> {
    setMessage(null);
    try {
      const { user } = await send(values);
      setIsDone(true);
      publish({ type: 'login', user_id: user.id });
      // A new document, so that nothing rendered for the anonymous visitor is left.
      setTimeout(() => location.assign(safeNext(next, location.origin) ?? '/'), redirectDelayMs);
    } catch (error) {
      showError(form, error, setMessage);
    }
  }

  return { submit: form.handleSubmit(submitValues), message, isDone };
}

function showError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  setMessage: (message: string) => void,
): void {
  if (!(error instanceof ApiError)) {
    setMessage(defaultErrorText(0));
    throw error;
  }
  const known = Object.keys(form.control._fields);
  const fields = Object.entries(error.errors ?? {}).filter(([name]) => known.includes(name));
  for (const [index, [name, texts]] of fields.entries()) {
    form.setError(name as Path<Values>, { type: 'server', message: texts[0] ?? '' }, { shouldFocus: index === 0 });
  }
  if (fields.length === 0) setMessage(error.message);
}
