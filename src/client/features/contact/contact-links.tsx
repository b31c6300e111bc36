import Envelope from '~icons/bi/envelope';
import type { Site, SocialKind } from '../../../shared/contract/site.ts';
import { mailLink } from '../../../shared/text/mail-link.ts';
import { SocialIcon } from '../../ui/social-icon.tsx';

const shownKinds: readonly SocialKind[] = ['professional_network', 'code_host'];

/** Where else the owner is found. */
export function ContactLinks({ site }: { site: Site }) {
  const profiles = shownKinds.flatMap((kind) => site.social_links.filter((link) => link.kind === kind));
  return (
    <ul className="contact-links">
      {profiles.map(({ kind, label, url }) => (
        <li key={url} className="row">
          <a href={url} rel="me noopener" className="contact-link">
            <SocialIcon kind={kind} />
            <span className="label">{label}</span>
            <span className="contact-address link">{shortAddress(url)}</span>
          </a>
        </li>
      ))}
      {site.email && (
        <li className="row">
          <a href={mailLink(site.email)} className="contact-link">
            <Envelope aria-hidden="true" />
            <span className="label">Email</span>
            <span className="contact-address link">{site.email}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** Without what is the same in every address. */
function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?|\/$/g, '');
}
