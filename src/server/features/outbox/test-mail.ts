import type { Config } from '../../config.ts';
import type { MailWriter } from './mail-sender.ts';
import { writeMail } from './mail-text.ts';

/** Says that mail arrives. */
export function testMail({ site_url }: Pick<Config, 'site_url'>): MailWriter {
  return async () => ({
    subject: 'Test mail',
    reply_to: null,
    ...writeMail([
      { text: 'This is a test: mail from the site arrives.' },
      { link: 'Mail in the Admin Panel', url: `${site_url}/admin/mail` },
    ]),
  });
}
