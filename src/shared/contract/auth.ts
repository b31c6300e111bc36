import * as z from 'zod/mini';
import { isOfOneScript } from '../text/scripts.ts';
import { defineEndpoint } from './endpoint.ts';
import { email, secret, text } from './fields.ts';
import { currentUser } from './users.ts';
import { plainName, plainSubject } from './visitor-text.ts';

export const passwordMinLength = 8;
/** Longer ones only cost hashing time. */
export const passwordMaxLength = 128;
export const usernameMaxLength = 150;

/**
 * Marks are part of letters in many scripts, and of accented ones typed as two characters. What is drawn as nothing would
 * make two names of one look, and letters of several scripts can.
 */
export const usernameText = text(usernameMaxLength).check(
  z.regex(/^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}.@+_-])+$/u, {
    error: 'Enter a valid username: letters, numbers and @ . + - _ only.',
    abort: true,
  }),
  z.refine((name) => /[\p{L}\p{N}]/u.test(name), 'Enter at least one letter or digit.'),
  z.refine(isOfOneScript, 'Use letters of one script only: those of others can look the same.'),
);
export const newPassword = secret(passwordMinLength, passwordMaxLength);
export const accountEmail = email(254);

export const signInForm = z.object({
  username: text(usernameMaxLength),
  password: secret(1, passwordMaxLength),
});

export const signUpForm = z
  .object({
    first_name: plainName(30),
    last_name: plainName(30),
    username: usernameText,
    email: accountEmail,
    password: newPassword,
    password_confirm: secret(1, passwordMaxLength),
    /** From the link of one: it counts also where nobody else can sign up. */
    invitation: z.optional(text(200)),
  })
  .check(
    z.refine((form) => form.password === form.password_confirm, {
      path: ['password_confirm'],
      error: 'The two passwords do not match.',
    }),
  );

export const signedIn = z.object({ token: z.string(), user: currentUser });

/** What can follow a right password where somebody has a second factor. */
export const secondSteps = ['totp', 'passkey', 'recovery_code'] as const;

const secondStepAsked = z.object({ second_step: z.array(z.enum(secondSteps)) });

export const currentPassword = secret(1, passwordMaxLength);

export const getCsrfToken = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/csrf-token/',
  summary: 'The token that unsafe calls by cookie must send back in X-CSRFToken',
  access: 'public',
  response: z.object({ csrfToken: z.string() }),
});

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/login/',
  summary:
    'Sign in: sets the session cookie and returns the same session as a bearer token; or says which second steps there are, one of which is to follow within ten minutes',
  access: 'public',
  body: signInForm,
  response: z.union([signedIn, secondStepAsked]),
  audited: 'Signed in',
  audited_failure: 'Failed to sign in',
});

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/signup/',
  summary: 'Create an account and sign in to it',
  access: 'public',
  body: signUpForm,
  status: 201,
  response: signedIn,
  audited: 'Created an account',
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/logout/',
  summary: 'End this session at once; succeeds when there is none',
  access: 'public',
  response: z.object({ success: z.boolean(), message: z.string(), was_signed_in: z.boolean() }),
  audited: 'Signed out',
});

export const testAuth = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/test/',
  summary: 'Whether the call is authenticated',
  access: 'signed_in',
  response: z.object({ success: z.boolean(), message: z.string(), user: currentUser }),
});

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/profile/',
  summary: 'The signed-in user',
  access: 'signed_in',
  response: currentUser,
});

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/auth/profile/update/',
  summary:
    'Change the signed-in user; a new username, password or e-mail address needs the current password, and a new password ends all other sessions. Where the site sends mail, a new address counts once its link was opened, and the present one takes a change back',
  access: 'signed_in',
  body: z.object({
    first_name: z.optional(plainSubject(30)),
    last_name: z.optional(plainSubject(30)),
    username: z.optional(usernameText),
    email: z.optional(accountEmail),
    current_password: z.optional(currentPassword),
    new_password: z.optional(newPassword),
  }),
  response: z.extend(currentUser, {
    /** The address that waits for its link to be opened. */
    pending_email: z.nullable(z.string()),
  }),
  audited: 'Changed their account',
});

export const getSessionUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/user/',
  summary: 'The session’s user, or null for an anonymous visitor',
  access: 'public',
  response: z.object({ user: z.nullable(currentUser) }),
});
