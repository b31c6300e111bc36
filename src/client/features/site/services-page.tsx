import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ServiceList } from './service-list.tsx';

const root = getRouteApi('__root__');

export function ServicesPage() {
  const { site } = root.useLoaderData();
  return (
    <>
      <PageHeader title="Services" description="What I Can Do For You" />
      {site.services.length > 0 ? (
        <ServiceList services={site.services} detail="description" />
      ) : (
        <EmptyState title="No services yet" text="Check back later." />
      )}
    </>
  );
}
