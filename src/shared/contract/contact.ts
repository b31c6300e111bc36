import * as z from 'zod/mini';
import { formConfiguration } from '../form-config.ts';
import { personCheck } from './captcha.ts';
import { defineEndpoint } from './endpoint.ts';
import { email, optionalText } from './fields.ts';
import { plainComment, plainName, plainSubject } from './visitor-text.ts';

const nameMaxLength = 50;
const emailMaxLength = 70;
const subjectMaxLength = 150;
const messageMaxLength = 1000;
const keyMaxLength = 64;

export const contactForm = z.object({
  name: plainName(nameMaxLength),
  email: email(emailMaxLength),
  subject: z._default(plainSubject(subjectMaxLength), ''),
  message: plainComment({ min: 1, max: messageMaxLength }),
  /** Names the form that was filled in: what it sends again, unchanged, is the same message. */
  form_key: z._default(optionalText(keyMaxLength), ''),
  ...personCheck,
});

export type ContactForm = z.output<typeof contactForm>;

export const getContactForm = defineEndpoint({
  method: 'GET',
  path: '/api/v1/contact/',
  summary: 'The form for a message to the owner, with a new captcha',
  access: 'public',
  response: formConfiguration,
});

export const submitMessage = defineEndpoint({
  method: 'POST',
  path: '/api/v1/contact/',
  summary: 'Sends a message to the owner',
  access: 'public',
  body: contactForm,
  response: z.object({ success: z.boolean(), message: z.string() }),
  status: 201,
  changes: ['messages'],
});
