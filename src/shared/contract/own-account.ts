import * as z from 'zod/mini';
import { maxImageBytes } from '../image-upload.ts';
import { currentPassword } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { image } from './images.ts';
import { linkToken } from './password-reset.ts';

/** Room for the lines around the file. */
const formOverheadBytes = 64 * 1024;

export const getOwnAccount = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/account/',
  summary: 'The account of the signed-in user, for its page',
  access: 'signed_in',
  response: z.object({
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** Whether its owner has opened a link that was mailed there. */
    is_email_confirmed: z.boolean(),
    /** The address that waits for its link to be opened. */
    pending_email: z.nullable(z.string()),
    picture: z.nullable(image),
    created_at: z.string(),
    /** An owner cannot delete their account. */
    is_owner: z.boolean(),
    /** A new address counts once its link was opened; else at once. */
    is_mail_set: z.boolean(),
  }),
});

/** 400 `mail_not_set` where the site sends no mail, `nothing_to_confirm` where it is confirmed or another address waits. */
export const askToConfirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/account/confirm-email/',
  summary: 'Have a link mailed that confirms the present e-mail address, valid once and for 24 hours',
  access: 'signed_in',
  response: z.object({ success: z.boolean(), message: z.string() }),
});

/** 400 `link_invalid` when the link was used, is over 24 hours old, or never was; 403 `sign_in_first` for anybody else. */
export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/email/confirm/',
  summary: 'Confirm one’s e-mail address with the link that was mailed to it',
  access: 'public',
  audited: 'Confirmed their e-mail address',
  body: z.object({ token: linkToken }),
  response: z.object({ success: z.boolean(), message: z.string() }),
});

export const replacePicture = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/account/picture/',
  summary:
    'One’s own picture, as a form with `picture`, of at most 5 MB; it replaces the one before, and others do not see it',
  access: 'signed_in',
  body: z.object({ picture: z.file({ error: 'Upload an image file.' }) }),
  // One more than allowed may come in, so that the answer can say what is wrong.
  form_max_bytes: 2 * maxImageBytes + formOverheadBytes,
  response: z.object({ picture: image }),
  audited: 'Changed their picture',
});

export const removePicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/auth/account/picture/',
  summary: 'Remove one’s own picture',
  access: 'signed_in',
  response: z.object({ success: z.boolean() }),
  audited: 'Removed their picture',
});

export const downloadOwnData = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/account/data/',
  summary: 'All that the site keeps of the signed-in user, as a JSON file',
  access: 'signed_in',
  response: { content_types: ['application/json; charset=utf-8'], disposition: 'attachment' },
});

/** 403 `owner_stays` for the owner. */
export const deleteOwnAccount = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/account/delete/',
  summary: 'Delete the account of the signed-in user; comments keep their text and lose the name',
  access: 'signed_in',
  body: z.object({ current_password: currentPassword }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  audited: 'Deleted their account',
});
