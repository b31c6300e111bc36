import { getRouteApi } from '@tanstack/react-router';
import type { SiteMail } from '../../../shared/contract/site-mail.ts';
import { AdminFrame } from '../../admin-frame/admin-frame.tsx';
import { Figures } from '../../admin-frame/figures.tsx';
import { LoadFailed } from '../../pages/load-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { TestMail } from './test-mail.tsx';
import { UnsentMail } from './unsent-mail.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/admin/mail');

/** How the site sends mail, and what has not been sent. */
export function MailPage() {
  const mail = route.useLoaderData();
  const { site, user } = root.useLoaderData();
  return (
    <AdminFrame path="/admin/mail" description="Messages and comments that wait are told to you by mail.">
      {mail === null ? (
        <LoadFailed text="Failed to load mail. Please try again later." retryLabel="Try Again" routeId="/admin/mail" />
      ) : (
        <>
          <Section title="Mail server">
            <MailServer mail={mail} />
          </Section>
          {mail.server && (
            <Section title="Test mail">
              <TestMail address={user?.email ?? ''} />
            </Section>
          )}
          <Section title="Not sent">
            <UnsentMail mail={mail} timeZone={site.time_zone} />
          </Section>
        </>
      )}
    </AdminFrame>
  );
}

function MailServer({ mail: { server, sender, recipient } }: { mail: SiteMail }) {
  if (server === null) {
    return (
      <p>
        No mail server is set. Mail waits for one, for three days at most. To set one, start the site with{' '}
        <code>SMTP_URL</code>.
      </p>
    );
  }
  const { host, port, has_tls, has_login } = server;
  return (
    <Figures
      figures={[
        { name: 'Server', value: <bdi>{`${host}:${port}`}</bdi> },
        { name: 'Encryption', value: has_tls ? 'From the start' : 'Where the server offers it' },
        { name: 'Signs in', value: has_login ? 'With a user name and password' : 'No' },
        { name: 'Sender', value: <bdi>{sender}</bdi> },
        { name: 'Mail to you goes to', value: recipient ? <bdi>{recipient}</bdi> : 'Nobody: set MAIL_TO' },
      ]}
    />
  );
}
