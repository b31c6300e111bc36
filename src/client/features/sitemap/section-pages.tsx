import { Link } from '@tanstack/react-router';
import { type DocumentSection, sitemapPageSize } from '../../../shared/sitemap-sections.ts';
import { type SitemapSearch, sectionTitles } from './sitemap-search.ts';

interface SectionPagesProps {
  section: DocumentSection;
  page: number;
  /** Of all documents in it. */
  count: number;
}

/** Every page of a section, so that whatever the site has is two steps away from its sitemap. Nothing for a single page. */
export function SectionPages({ section, page, count }: SectionPagesProps) {
  const total = Math.ceil(count / sitemapPageSize);
  if (total <= 1) return null;
  return (
    <nav className="sitemap-pages" aria-label={`Pages of ${sectionTitles[section]}`}>
      <ol>
        {Array.from({ length: total }, (_, i) => i + 1).map((number) => {
          const search: SitemapSearch = number === 1 ? {} : { section, page: number };
          return (
            <li key={number}>
              <Link
                to="/sitemap"
                search={search}
                {...(number === 1 && { hash: section.replace('_', '-') })}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
