import { LoadFailed } from '../../pages/load-failed.tsx';

interface SitemapFailedProps {
  /** What went wrong, as far as anybody has said so. */
  error: string;
  routeId: string;
}

export function SitemapFailed({ error, routeId }: SitemapFailedProps) {
  const text = `Failed to load sitemap data: ${error || 'Unknown error'}`;
  return <LoadFailed text={text} retryLabel="Try Again" routeId={routeId} />;
}
