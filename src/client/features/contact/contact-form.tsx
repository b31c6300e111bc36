import { getRouteApi } from '@tanstack/react-router';
import { ApiError, reasonOf } from '../../../shared/contract/errors.ts';
import { call } from '../../api.ts';
import { untilGivenUp } from '../../fetch-endpoint.ts';
import { ConfigForm } from '../../forms/config-form.tsx';
import { VisitorForm } from '../../forms/visitor-form.tsx';

const route = getRouteApi('/contact');
/** What is typed is kept under this name. */
export const contactDraft = 'contact';

export function ContactForm() {
  const { fields, returned } = route.useLoaderData();
  return (
    <VisitorForm
      name="contact"
      load={() => call('GET /api/v1/contact/', {})}
      first={fields.length > 0 ? { fields, Form: ConfigForm } : 'failed'}
      submit={(values, form_key) => {
        const body = { captcha_0: '', captcha_1: '', name: '', email: '', message: '', ...values, form_key };
        return call('POST /api/v1/contact/', { body }, { signal: untilGivenUp() });
      }}
      keepAs={contactDraft}
      action="/contact#message"
      returned={returned}
      submitLabel="Send Message"
      pendingLabel="Sending..."
      failureText={failureText}
    />
  );
}

/** Not every answer is the server's own: a proxy in front of it may have nothing to say. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return reasonOf(error);
  return error.is_silent ? `HTTP ${error.status}: ${error.status_text}` : error.message;
}
