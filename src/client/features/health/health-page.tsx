import { getRouteApi } from '@tanstack/react-router';
import type { Health } from '../../../shared/contract/health.ts';
import { formatMoment } from '../../../shared/text/format-date.ts';
import { readableBytes } from '../../../shared/text/readable-bytes.ts';
import { AdminFrame } from '../../admin-frame/admin-frame.tsx';
import { Figures } from '../../admin-frame/figures.tsx';
import { LoadFailed } from '../../pages/load-failed.tsx';
import { useReload } from '../../pages/use-reload.ts';
import { Section } from '../../ui/section.tsx';
import { BackgroundWork, RecentErrors } from './happenings.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/admin/health');
const numbers = new Intl.NumberFormat('en-GB');
const cacheLabels = { pages: 'Pages', answers: 'Answers of calls' };
const diskLabels = { data: 'Data', media: 'Media' };

/** How the site is, for its owner. */
export function HealthPage() {
  const health = route.useLoaderData();
  const timeZone = root.useLoaderData().site.time_zone;
  const reload = useReload('/admin/health');
  const refresh = (
    <button type="button" className="button button-quiet" onClick={() => void reload()}>
      Refresh
    </button>
  );
  return (
    <AdminFrame path="/admin/health" actions={health && refresh}>
      {health === null ? (
        <LoadFailed
          text="Failed to load the figures. Please try again later."
          retryLabel="Try Again"
          routeId="/admin/health"
        />
      ) : (
        <Sections health={health} timeZone={timeZone} />
      )}
    </AdminFrame>
  );
}

function Sections({ health, timeZone }: { health: Health; timeZone: string }) {
  const { version, node_version, started_at, database, backup, disks, caches } = health;
  return (
    <>
      <Section title="Site">
        <Figures
          figures={[
            { name: 'Version', value: version },
            { name: 'Node', value: node_version },
            { name: 'Running since', value: formatMoment(started_at, timeZone) },
          ]}
        />
      </Section>
      <Section title="Database">
        <Figures
          figures={[
            { name: 'Kind', value: database.kind },
            { name: 'Size', value: database.bytes === null ? null : readableBytes(database.bytes) },
            ...database.rows.map(({ name, count }) => ({ name: labelOf(name), value: numbers.format(count) })),
            ...(database.kind === 'SQLite'
              ? [
                  {
                    name: 'Last backup before a migration',
                    value: backup
                      ? `${formatMoment(backup.made_at, timeZone)}, ${readableBytes(backup.bytes)}`
                      : 'None yet',
                  },
                ]
              : []),
          ]}
        />
        <Migrations migrations={health.migrations} timeZone={timeZone} />
      </Section>
      <Section title="Disk">
        <Figures
          figures={disks.map(({ name, free_bytes, total_bytes }) => ({
            name: diskLabels[name],
            value: `${readableBytes(free_bytes)} free of ${readableBytes(total_bytes)}`,
          }))}
        />
        {disks.length === 0 && <p>Not known</p>}
      </Section>
      <Section title="Kept in memory" note="Since the start, of this process.">
        <Figures figures={caches.map((cache) => ({ name: cacheLabels[cache.name], value: hitsOf(cache) }))} />
      </Section>
      <Section title="Last errors" note="Since the start, of this process. The log has more under the same id.">
        <RecentErrors errors={health.errors} timeZone={timeZone} />
      </Section>
      <Section title="Background work" note="Since the start, of this process.">
        <BackgroundWork work={health.work} timeZone={timeZone} />
      </Section>
    </>
  );
}

function Migrations({ migrations, timeZone }: Pick<Health, 'migrations'> & { timeZone: string }) {
  if (migrations === null) return null;
  const [last] = migrations;
  return (
    <details className="health-migrations">
      <summary>
        {migrations.length} migrations
        {last && `, the last on ${formatMoment(last.applied_at, timeZone)}`}
      </summary>
      <ul className="admin-rows">
        {migrations.map(({ name, applied_at }) => (
          <li key={name}>
            <span>{name}</span>
            <time dateTime={applied_at}>{formatMoment(applied_at, timeZone)}</time>
          </li>
        ))}
      </ul>
    </details>
  );
}

function hitsOf({ hits, misses }: Health['caches'][number]): string {
  const asked = hits + misses;
  if (asked === 0) return 'Nothing asked for yet';
  return `${Math.floor((hits / asked) * 100)}% of ${numbers.format(asked)} were there`;
}

function labelOf(table: string): string {
  const labels: Record<string, string> = { revisions: 'Versions', media: 'Images', users: 'Accounts' };
  return labels[table] ?? table.charAt(0).toUpperCase() + table.slice(1);
}
