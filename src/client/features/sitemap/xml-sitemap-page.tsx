import './xml-sitemap-page.css';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { SitemapBeginning } from '../../../shared/contract/sitemap.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { copyLoadedText } from '../../ui/copy-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import { SitemapFailed } from './sitemap-failed.tsx';
import { wayToSitemap } from './sitemap-search.ts';

const route = getRouteApi('/sitemap/xml');
const xmlPath = '/sitemap.xml';
/** Then it is not worth waiting for any more. */
const patienceMs = 8_000;

export function XmlSitemapPage() {
  const loaded = route.useLoaderData();
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb steps={wayToSitemap} current="XML Sitemap" />}
        title="XML Sitemap"
        description="What search engines are told of this site."
      >
        <a href={xmlPath} download="sitemap.xml" className="button">
          Download XML Sitemap
        </a>
        <CopyXml />
        <a href={xmlPath} className="button button-quiet">
          View Live Sitemap
        </a>
      </PageHeader>
      {loaded.data ? <Xml beginning={loaded.data} /> : <SitemapFailed error={loaded.error} routeId="/sitemap/xml" />}
    </>
  );
}

function CopyXml() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const forget = useCallback(() => setMessage(null), []);

  async function copy(): Promise<void> {
    const isCopied = await copyLoadedText(loadXml);
    setMessage(
      isCopied
        ? { tone: 'success', text: 'XML sitemap copied to clipboard!' }
        : { tone: 'error', text: 'Failed to copy to clipboard' },
    );
  }

  return (
    <>
      <button type="button" className="button button-quiet copy-xml" onClick={copy}>
        Copy to Clipboard
      </button>
      <Toast message={message} onDone={forget} />
    </>
  );
}

/** @throws when it cannot be had, or not in time */
async function loadXml(): Promise<string> {
  const response = await fetch(xmlPath, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`${xmlPath} answered ${response.status}`);
  return response.text();
}

function Xml({ beginning: { xml, is_whole, url_count, file_count } }: { beginning: SitemapBeginning }) {
  const addresses = `${url_count.toLocaleString('en-GB')} addresses`;
  return (
    <section className="xml-sitemap" aria-labelledby="xml-sitemap">
      <h2 id="xml-sitemap" className="label">
        {file_count > 1 ? `${addresses} in ${file_count} files` : addresses}
        {!is_whole && ', of which these are the first'}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <pre tabIndex={0}>
        <code>{xml}</code>
      </pre>
    </section>
  );
}
