import './copy-link.css';
import Link from '~icons/bi/link-45deg';
import { useCopy } from './use-copy.ts';

/** A button that copies an address, and shows it where that does not work. */
export function CopyLink({ url }: { url: string }) {
  const { state, copy } = useCopy(url);
  return (
    <div className="copy-link">
      <button type="button" className="button button-wide" onClick={copy}>
        <Link aria-hidden="true" />
        <span aria-live="polite">{state === 'copied' ? 'Link Copied!' : 'Copy link'}</span>
      </button>
      {state === 'failed' && (
        <p role="alert" className="field-error">
          The link could not be copied: <span className="copy-link-url">{url}</span>
        </p>
      )}
    </div>
  );
}
