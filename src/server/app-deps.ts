import type { Logger } from 'pino';
import type { Clock } from './adapters/clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open-database.ts';
import type { AuditLog } from './features/audit/audit-log.ts';
import type { Accounts } from './features/auth/accounts.ts';
import type { ViewCounter } from './features/blog/view-counter.ts';
import type { MediaLibrary } from './features/media/media-library.ts';
import type { MailSender } from './features/outbox/mail-sender.ts';
import type { Invitations } from './features/people/admission.ts';
import type { SettingsReader } from './features/site/site-settings.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { VisitorCounter } from './http/visitor-counter.ts';

/** Everything that `createApp` is built from; tests replace single parts. */
export interface AppDeps {
  config: Config;
  database: Database;
  accounts: Accounts;
  audit: AuditLog;
  invitations: Invitations;
  rate_limiter: RateLimiter;
  /** For calls that only read. */
  reading_limiter: Pick<RateLimiter, 'take'>;
  media: MediaLibrary;
  views: ViewCounter;
  /** Of what visitors look for. */
  searches: VisitorCounter<string>;
  /** How the site behaves. */
  settings: SettingsReader;
  mail: MailSender;
  /** Aborted when the process is to end: what would go on for as long as somebody reads ends then. */
  ending: AbortSignal;
  clock: Clock;
  log: Logger;
}
