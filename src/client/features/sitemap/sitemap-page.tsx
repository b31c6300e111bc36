import './sitemap-page.css';
import { getRouteApi } from '@tanstack/react-router';
import type { SitemapOverview } from '../../../shared/contract/sitemap.ts';
import { documentSections } from '../../../shared/sitemap-sections.ts';
import { NotFoundPage } from '../../pages/not-found-page.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionPages } from './section-pages.tsx';
import { SitemapEntries } from './sitemap-entries.tsx';
import { SitemapFailed } from './sitemap-failed.tsx';
import { type SitemapSearch, sectionTitles, wayToSitemap } from './sitemap-search.ts';
import { SitemapStatistics } from './sitemap-statistics.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/sitemap/');

export function SitemapPage() {
  const loaded = route.useLoaderData();
  const { site } = root.useLoaderData();
  const { search } = loaded;
  if (loaded.problem === 'missing') return <NotFoundPage />;
  return (
    <div className="sitemap">
      <PageHeader
        breadcrumb={<SitemapBreadcrumb search={search} />}
        title="Sitemap"
        description="Everything that there is to read here."
      >
        <a href="/" className="button button-quiet">
          Home
        </a>
        <a href="/sitemap/xml" className="button button-quiet">
          XML Sitemap
        </a>
        <a href="/sitemap.xml" className="text-link">
          /sitemap.xml
        </a>
      </PageHeader>
      {loaded.data ? (
        <SitemapSections search={search} overview={loaded.data} timeZone={site.time_zone} />
      ) : (
        <SitemapFailed error={loaded.error} routeId="/sitemap/" />
      )}
    </div>
  );
}

function SitemapBreadcrumb({ search: { section, page } }: { search: SitemapSearch }) {
  if (!section) return <Breadcrumb current="Sitemap" />;
  return <Breadcrumb steps={wayToSitemap} current={`${sectionTitles[section]}, Page ${page}`} />;
}

interface SitemapSectionsProps {
  search: SitemapSearch;
  overview: SitemapOverview;
  timeZone: string;
}

/** All of them with what comes first, or one alone with what comes later. */
function SitemapSections({ search, overview, timeZone }: SitemapSectionsProps) {
  const { counts } = overview;
  const sections = search.section ? [search.section] : documentSections;
  return (
    <>
      {!search.section && (
        <>
          <SitemapStatistics overview={overview} timeZone={timeZone} />
          <Section id="pages" title="Pages" note={counted(counts.pages, 'page')}>
            <SitemapEntries entries={overview.pages} timeZone={timeZone} />
          </Section>
        </>
      )}
      {sections.map((name) => (
        <Section
          key={name}
          id={name.replace('_', '-')}
          title={sectionTitles[name]}
          note={counted(counts[name], name === 'projects' ? 'project' : 'post')}
        >
          <SitemapEntries entries={overview[name]} timeZone={timeZone} />
          <SectionPages section={name} page={search.page ?? 1} count={counts[name]} />
        </Section>
      ))}
    </>
  );
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-GB')} ${noun}s`;
}
