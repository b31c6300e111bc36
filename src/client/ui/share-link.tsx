import { useCallback, useState } from 'react';
import ShareIcon from '~icons/bi/share';
import { copyText } from './copy-text.ts';
import type { Shared } from './share-targets.ts';
import { Toast, type ToastMessage } from './toast.tsx';

interface ShareLinkProps extends Shared {
  /** Said when the address is in the clipboard. */
  copiedText: string;
}

/** A button that passes a link on by what the device offers for it, and copies the address where it offers nothing. */
export function ShareLink({ copiedText, ...shared }: ShareLinkProps) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const forget = useCallback(() => setMessage(null), []);

  async function share(): Promise<void> {
    if (await isSharedByDevice(shared)) return;
    const isCopied = await copyText(shared.url);
    setMessage(
      isCopied
        ? { tone: 'success', text: copiedText }
        : { tone: 'error', text: `The link could not be copied: ${shared.url}` },
    );
  }

  return (
    <>
      <button type="button" className="share-button" onClick={share}>
        <ShareIcon aria-hidden="true" />
        Share
      </button>
      <Toast message={message} onDone={forget} />
    </>
  );
}

/** Also when the reader has thought better of it: then nothing is to be copied. */
async function isSharedByDevice({ url, title, text }: Shared): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ url, title, ...(text && { text }) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
