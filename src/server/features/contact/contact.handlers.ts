import * as contract from '../../../shared/contract/contact.ts';
import { type FormField, formFields } from '../../../shared/form-config.ts';
import { messageSentText } from '../../../shared/message-sent.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { captchaField, honeypot } from '../captcha/captcha.ts';
import { submitMessage } from './submit-message.ts';

const fieldsBeforeCaptcha: readonly FormField[] = formFields(contract.contactForm, {
  name: { label: 'Name', autocomplete: 'name' },
  email: { label: 'Email', autocomplete: 'email' },
  subject: { label: 'Subject' },
  message: { label: 'Message', widget: 'textarea' },
  topic: honeypot,
});

export const contactHandlers: Binding[] = [
  handle(contract.getContactForm, async (_input, context) => ({
    fields: [...fieldsBeforeCaptcha, await captchaField(context)],
  })),

  handle(contract.submitMessage, async ({ body }, context) => {
    await submitMessage(context, body);
    return { success: true, message: messageSentText };
  }),
];
