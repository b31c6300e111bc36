import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import { safeNext } from '../../../shared/text/safe-next.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { publish } from '../../tab-sync.ts';

const redirectDelayMs = 500;

/** A form at whose end somebody is signed in. On success the other tabs hear of it and this one goes to `next`. */
export function useAuthForm<Values extends FieldValues>(
  schema: z.ZodMiniType<Values>,
  next: string | undefined,
  submit: (values: Values) => Promise<{ user: CurrentUser }>,
) {
  return usePlainForm({ schema, submit, onSent: ({ user }) => goOn(user, next) });
}

/** Somebody is signed in: the other tabs hear of it, and this one goes where they were going. */
export function goOn(user: CurrentUser, next: string | undefined): void {
  publish({ type: 'login', user_id: user.id });
  // A new document, so that nothing rendered for the anonymous visitor is left.
  setTimeout(() => location.assign(safeNext(next, location.origin) ?? '/'), redirectDelayMs);
}
