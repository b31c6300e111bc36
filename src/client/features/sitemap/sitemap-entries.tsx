import type { SitemapDocument } from '../../../shared/contract/sitemap.ts';
import { formatDate } from '../../../shared/text/format-date.ts';

interface SitemapEntriesProps {
  entries: readonly SitemapDocument[];
  timeZone: string;
}

/** Titles as links, with the day of the last change where it is known. */
export function SitemapEntries({ entries, timeZone }: SitemapEntriesProps) {
  if (entries.length === 0) return <p className="sitemap-nothing">Nothing here yet.</p>;
  return (
    <ul className="sitemap-entries">
      {entries.map(({ url, title, last_modified }) => (
        <li key={url}>
          <a href={url} className="quiet-link" dir="auto">
            {title}
          </a>
          {last_modified && (
            <span className="sitemap-date label">
              <span className="sr-only">Last modified </span>
              <time dateTime={last_modified}>{formatDate(last_modified, timeZone, 'list')}</time>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
