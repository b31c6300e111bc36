import './contact.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messageSentText } from '../../../shared/message-sent.ts';
import { forgetSentDraft } from '../../forms/typed-draft.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ContactForm, contactDraft } from './contact-form.tsx';
import { ContactLinks } from './contact-links.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/contact');

export function ContactPage() {
  const { site } = root.useLoaderData();
  const { sent } = route.useSearch();
  return (
    <>
      <PageHeader title="Contact" description="A question, a project or a job to talk about? Write to me." />
      <div className="contact">
        <ContactLinks site={site} />
        <div className="contact-message">
          <h2 id="message" className="contact-title">
            Send a Message
          </h2>
          {sent ? <Thanks /> : <ContactForm />}
        </div>
      </div>
    </>
  );
}

/** For whom had no script when the message was sent, and may have one now. */
function Thanks() {
  useEffect(() => forgetSentDraft(contactDraft), []);
  return (
    <>
      <Notice tone="success">{messageSentText}</Notice>
      <Link to="/contact" className="text-link">
        Send another message
      </Link>
    </>
  );
}
