import { pageHead, siteOf } from '../../pages/page-head.ts';
import { breadcrumbList, collectionPage, ownerOf } from '../../pages/structured-data.ts';

const page = { name: 'Services', path: '/services' };

/** What search engines are told of the services and who offers them. */
export function servicesHead({ matches }: { matches: readonly { loaderData?: unknown }[] }) {
  const site = siteOf(matches);
  if (!site) return {};
  const [provider] = ownerOf(site);
  const items = site.services.map(({ title: name, description }) => ({
    item: { '@type': 'Service', name, description, ...(provider && { provider }) },
  }));
  return pageHead(site, {
    title: page.name,
    description: 'What I Can Do For You',
    path: page.path,
    structuredData: items.length > 0 ? [collectionPage(site, { ...page, items }), breadcrumbList(site, [page])] : [],
  });
}
