import type { MouseEvent } from 'react';
import { useState } from 'react';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import type { ToastMessage } from '../../ui/toast.tsx';

const pdfPath = '/api/v1/resume-pdf/';
const doneText = 'Resume downloaded successfully!';
const failedText = 'Failed to download resume. Please try again later.';

const faces = [
  { href: `${pdfPath}?paper=a4`, label: 'PDF, A4' },
  { href: `${pdfPath}?paper=letter`, label: 'PDF, Letter' },
  { href: '/resume.json', label: 'JSON Resume' },
  { href: '/resume.md', label: 'Markdown' },
  { href: '/resume.txt', label: 'Plain text' },
];

/** The CV as files. They are links, so that they work without script; with it the page says how it went. */
export function DownloadCv({ onMessage }: { onMessage: (message: ToastMessage) => void }) {
  const [isPending, setIsPending] = useState(false);

  async function download(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    // In a new tab, for example: the browser knows what to do.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    try {
      await saveFile(pdfPath);
      onMessage({ tone: 'success', text: doneText });
    } catch {
      onMessage({ tone: 'error', text: failedText });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="resume-download">
      <a
        href={pdfPath}
        className="button"
        download
        data-says-more
        aria-disabled={isPending || undefined}
        onClick={download}
      >
        Download CV
      </a>
      <DropdownMenu id="resume-faces" label="Other formats">
        {faces.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </DropdownMenu>
    </div>
  );
}

/** @throws when it cannot be had */
async function saveFile(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? 'resume.pdf';
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** As RFC 6266 has it: in any script, else in plain letters. */
function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
}
