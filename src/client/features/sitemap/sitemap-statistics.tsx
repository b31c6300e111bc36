import type { SitemapOverview } from '../../../shared/contract/sitemap.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import { Section } from '../../ui/section.tsx';

interface SitemapStatisticsProps {
  overview: SitemapOverview;
  timeZone: string;
}

export function SitemapStatistics({ overview, timeZone }: SitemapStatisticsProps) {
  const { counts, newest_change, first_post_at } = overview;
  const facts = [
    { name: 'Pages', value: written(counts.pages) },
    { name: 'Projects', value: written(counts.projects) },
    { name: 'Blog posts', value: written(counts.blog_posts) },
    { name: 'In all', value: written(counts.pages + counts.projects + counts.blog_posts) },
    { name: 'First post', time: first_post_at },
    { name: 'Last change', time: newest_change },
  ];
  return (
    <Section id="statistics" title="Site Statistics">
      <dl className="sitemap-statistics">
        {facts.map(({ name, value, time }) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd>{value ?? (time ? <time dateTime={time}>{formatDate(time, timeZone, 'list')}</time> : 'None yet')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function written(count: number): string {
  return count.toLocaleString('en-GB');
}
