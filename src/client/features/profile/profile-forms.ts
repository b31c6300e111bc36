import * as z from 'zod/mini';
import { accountEmail, currentPassword, newPassword, usernameText } from '../../../shared/contract/auth.ts';
import { optionalText } from '../../../shared/contract/fields.ts';
import { passkeyName } from '../../../shared/contract/passkeys.ts';

// What is checked before it is sent. The calls check the same, and what only they can know.

export const nameForm = z.object({ first_name: optionalText(30), last_name: optionalText(30) });

export const usernameForm = z.object({ username: usernameText, current_password: currentPassword });

export const emailForm = z.object({ email: accountEmail, current_password: currentPassword });

export const passwordForm = z
  .object({ current_password: currentPassword, new_password: newPassword, new_password_confirm: currentPassword })
  .check(
    z.refine((form) => form.new_password === form.new_password_confirm, {
      path: ['new_password_confirm'],
      error: 'The two passwords do not match.',
    }),
  );

export const passkeyForm = z.object({ name: passkeyName, current_password: currentPassword });

export const passkeyNameForm = z.object({ name: passkeyName });
