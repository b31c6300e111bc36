import './preview-links.css';
import { useEffect, useState } from 'react';
import { reasonOf } from '../../shared/contract/errors.ts';
import type { PreviewLink } from '../../shared/contract/preview-links.ts';
import { formatMoment } from '../../shared/text/format-date.ts';
import { CopyLink } from '../ui/copy-link.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PendingButton } from '../ui/pending-button.tsx';
import type { DocumentKind } from './document-kind.ts';

interface PreviewLinksProps {
  kind: DocumentKind;
  id: number;
  timeZone: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Makes links at which anybody can read a document before it is published, and ends them. */
export function PreviewLinks({ isOpen, onClose, ...shown }: PreviewLinksProps) {
  return (
    <Dialog title="Preview Links" isOpen={isOpen} onClose={onClose}>
      {isOpen && <LinksOf {...shown} />}
    </Dialog>
  );
}

function LinksOf({ kind, id, timeZone }: Omit<PreviewLinksProps, 'isOpen' | 'onClose'>) {
  const { noun, previewLinks } = kind;
  const [links, setLinks] = useState<readonly PreviewLink[] | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    previewLinks.list(String(id)).then(
      (answer) => isGone || setLinks(answer.links),
      (error) => isGone || setSaid({ tone: 'error', text: reasonOf(error, 'Failed to load the links.') }),
    );
    return () => {
      isGone = true;
    };
  }, [previewLinks, id]);

  async function act(work: () => Promise<string>): Promise<void> {
    setIsBusy(true);
    setSaid(null);
    try {
      const text = await work();
      setSaid({ tone: 'success', text });
      setLinks((await previewLinks.list(String(id))).links);
    } catch (error) {
      setSaid({ tone: 'error', text: reasonOf(error) });
    } finally {
      setIsBusy(false);
    }
  }

  const make = () =>
    act(async () => {
      const { url } = await previewLinks.make(String(id));
      setMade(url);
      return 'The link is ready. Copy it now: it is not shown again.';
    });
  const end = (link: PreviewLink) =>
    act(async () => {
      const { message } = await previewLinks.end(String(id), String(link.id));
      setMade(null);
      return message;
    });

  return (
    <>
      <p>
        Whoever has a link can read the newest saved text of this {noun} without signing in, for a week or until you end
        the link. Once all of it is published, the link leads to the public page.
      </p>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {made && (
        <div className="preview-link-made">
          <Field
            label="Link"
            readOnly
            value={made}
            onFocus={({ target }) => target.select()}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <CopyLink url={made} />
        </div>
      )}
      <PendingButton type="button" className="button button-quiet" isPending={isBusy || links === null} onClick={make}>
        Make a Link
      </PendingButton>
      {links === null ? (
        said === null && <p role="status">Loading links...</p>
      ) : links.length === 0 ? (
        <p className="dialog-note">There is no link to this {noun}.</p>
      ) : (
        <ul className="preview-link-list">
          {links.map((link) => (
            <li key={link.id}>
              <span>
                Made {formatMoment(link.created_at, timeZone)}
                {link.made_by && (
                  <>
                    {' '}
                    by <bdi>{link.made_by}</bdi>
                  </>
                )}
                <span className="dialog-note"> Ends {formatMoment(link.expires_at, timeZone)}</span>
              </span>
              <PendingButton
                type="button"
                className="button button-quiet button-small"
                aria-label={`End the link made ${formatMoment(link.created_at, timeZone)}`}
                isPending={isBusy}
                onClick={() => end(link)}
              >
                End
              </PendingButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
