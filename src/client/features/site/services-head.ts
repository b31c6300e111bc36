import type { Site } from '../../../shared/contract/site.ts';
import { pageHead, siteOf } from '../../pages/page-head.ts';
import { breadcrumbList, collectionPage, ownerOf } from '../../pages/structured-data.ts';

const page = { name: 'Services', path: '/services' };

/** What search engines are told of the services and who offers them. */
export function servicesHead({ matches }: { matches: readonly { loaderData?: unknown }[] }) {
  const site = siteOf(matches);
  if (!site) return {};
  return pageHead(site, {
    title: page.name,
    description: 'What I Can Do For You',
    path: page.path,
    structuredData: import.meta.env.SSR &&
      site.services.length > 0 && [
        ...collectionPage(site, { ...page, items: site.services.map((one) => itemOf(site, one)) }),
        breadcrumbList(site, [page]),
      ],
  });
}

function itemOf(site: Site, { title: name, description }: Site['services'][number]) {
  const [provider] = ownerOf(site);
  return { item: { '@type': 'Service', name, description, ...(provider && { provider }) } };
}
