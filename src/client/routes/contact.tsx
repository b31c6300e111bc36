import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { contactSearch, loadContact } from '../features/contact/load-contact.ts';
import { headOf } from '../pages/page-head.ts';
import { breadcrumbList } from '../pages/structured-data.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/contact')({
  ...pageSearch('/contact', contactSearch),
  staticData: { hydratesAtOnce: true },
  loader: loadContact,
  // A captcha takes one answer, and time counts from when it was made.
  preload: false,
  staleTime: 0,
  gcTime: 0,
  head: headOf((site) => ({
    title: 'Contact',
    description: site.name ? `Write to ${site.name}.` : 'Send a message.',
    path: '/contact',
    structuredData: import.meta.env.SSR && [
      { '@type': 'ContactPage', url: `${site.url}/contact`, name: 'Contact' },
      breadcrumbList(site, [{ name: 'Contact', path: '/contact' }]),
    ],
  })),
  component: ContactPage,
});
