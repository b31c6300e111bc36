import './inbox-aside.css';
import type { MessageStats } from '../../../shared/contract/messages.ts';
import type { ListSearch } from '../../staff-list/list-place.ts';

/** What stands beside the messages: how many there are, and what can be taken along of those that are listed. */
export function InboxAside({ stats, search }: { stats: MessageStats | null; search: ListSearch }) {
  return (
    <div className="inbox-aside">
      {stats && <QuickStats stats={stats} />}
      <button type="button" className="button button-quiet button-small" disabled>
        Compose
      </button>
      <ul className="inbox-exports">
        {(['csv', 'json'] as const).map((format) => (
          <li key={format}>
            <a href={exportPath(format, search)} download className="link">
              Export as {format.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
      {stats?.mail_is_set === false && (
        <p className="inbox-note">No mail server is set: messages are kept here and not mailed.</p>
      )}
    </div>
  );
}

function QuickStats({ stats: { total_messages, unread_count, read_count } }: { stats: MessageStats }) {
  const counts = { Total: total_messages, Unread: unread_count, Read: read_count };
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="label">
        Quick Stats
      </h2>
      <dl className="inbox-stats">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function exportPath(format: 'csv' | 'json', { status, search }: ListSearch): string {
  const query = new URLSearchParams({ ...(status && { filter: status }), ...(search && { search }) });
  return `/api/v1/messages/export.${format}${query.size > 0 ? `?${query}` : ''}`;
}
