import './happenings.css';
import type { Health } from '../../../shared/contract/health.ts';
import { formatMoment } from '../../../shared/text/format-date.ts';

const workLabels: Record<string, string> = {
  trash_purged: 'The trash is emptied of what was in it for 30 days',
  unused_images_removed: 'Images that nothing uses are removed',
  audit_thinned: 'The audit list forgets what is older than a year',
  planned_posts_looked_for: 'Planned posts are published',
  mail_sent: 'Mail is sent',
  mail_forgotten: 'Mail that was delivered a week ago, or has failed a month ago, is forgotten',
  views_counted: 'Readers are counted',
  searches_counted: 'Searches are counted',
};

export function RecentErrors({ errors, timeZone }: Pick<Health, 'errors'> & { timeZone: string }) {
  if (errors.length === 0) return <p>None.</p>;
  return (
    <ul className="admin-rows">
      {errors.map(({ id, at, route, kind }) => (
        <li key={id}>
          <span>
            {route}
            <span className="admin-row-note">
              {kind}, <code>{id}</code>
            </span>
          </span>
          <time dateTime={at}>{formatMoment(at, timeZone)}</time>
        </li>
      ))}
    </ul>
  );
}

export function BackgroundWork({ work, timeZone }: Pick<Health, 'work'> & { timeZone: string }) {
  if (work.length === 0) return <p>None has been done yet.</p>;
  return (
    <ul className="admin-rows">
      {work.map(({ name, last_started_at, took_ms, has_failed }) => (
        <li key={name}>
          <span>
            {workLabels[name] ?? name}
            <span className="admin-row-note">
              Took {took_ms < 1000 ? `${took_ms} ms` : `${Math.round(took_ms / 1000)} s`}
            </span>
          </span>
          <span>
            {has_failed && <strong className="health-failed">Failed </strong>}
            <time dateTime={last_started_at}>{formatMoment(last_started_at, timeZone)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
