import * as z from 'zod/mini';
import { accountEmail, newPassword, passwordMaxLength } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { secret, text } from './fields.ts';

/** What a link in a mail brings along. */
export const linkToken = text(200, 'The link is not complete. Please open it from the mail once more.');

export const passwordResetRequest = z.object({ email: accountEmail });

export const newPasswordForm = z
  .object({ password: newPassword, password_confirm: secret(1, passwordMaxLength) })
  .check(
    z.refine((form) => form.password === form.password_confirm, {
      path: ['password_confirm'],
      error: 'The two passwords do not match.',
    }),
  );

export const getPasswordReset = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/password-reset/',
  summary: 'Whether the site can send a link for a new password; where it cannot, its owner has the command line',
  access: 'public',
  response: z.object({ is_mail_set: z.boolean() }),
});

/** Answers the same for addresses that are known and those that are not. 400 `mail_not_set` where no mail is sent. */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/password-reset/',
  summary:
    'Have a link for a new password mailed, valid once and for 30 minutes; answers the same for unknown addresses',
  access: 'public',
  body: passwordResetRequest,
  response: z.object({ success: z.boolean(), message: z.string() }),
});

/** 400 `link_invalid` when the link was used, is over 30 minutes old, or never was. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/password-reset/confirm/',
  summary:
    'Set a new password with the link, which ends all sessions. Second factors stay where the address was confirmed before',
  access: 'public',
  body: z.extend(z.object({ token: linkToken }), newPasswordForm.shape).check(
    z.refine((form) => form.password === form.password_confirm, {
      path: ['password_confirm'],
      error: 'The two passwords do not match.',
    }),
  ),
  audited: 'Set a new password with a link',
  response: z.object({ success: z.boolean(), message: z.string() }),
});
