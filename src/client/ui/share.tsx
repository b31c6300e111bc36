import './share.css';
import { useState } from 'react';
import Facebook from '~icons/bi/facebook';
import Linkedin from '~icons/bi/linkedin';
import ShareIcon from '~icons/bi/share';
import TwitterX from '~icons/bi/twitter-x';
import Whatsapp from '~icons/bi/whatsapp';
import { CopyLink } from './copy-link.tsx';
import { Dialog } from './dialog.tsx';
import { type Shared, shareTargets } from './share-targets.ts';

const icons = { facebook: Facebook, 'twitter-x': TwitterX, whatsapp: Whatsapp, linkedin: Linkedin } as const;

interface ShareProps extends Shared {
  /** What the button shows; an icon alone is named for screen readers. */
  variant?: 'icon' | 'text' | 'both';
  size?: 'sm' | 'md' | 'lg';
  /** `floating` stays in view beside the text where there is room. */
  position?: 'inline' | 'floating';
}

/** A button that opens the ways to pass a link on. */
export function Share({ variant = 'both', size = 'md', position = 'inline', ...shared }: ShareProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="share-button"
        data-variant={variant}
        data-size={size}
        data-position={position}
        aria-label={variant === 'icon' ? 'Share' : undefined}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {variant !== 'text' && <ShareIcon aria-hidden="true" />}
        {variant !== 'icon' && 'Share'}
      </button>
      <Dialog title="Share" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p className="share-title">{shared.title}</p>
        <CopyLink url={shared.url} />
        <ul className="share-targets">
          {shareTargets.map(({ name, icon, href }) => {
            const Icon = icons[icon];
            return (
              <li key={name}>
                <a href={href(shared)} target="_blank" rel="noopener noreferrer">
                  <Icon aria-hidden="true" />
                  {name}
                </a>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}
