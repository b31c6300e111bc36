import type { Site } from '../../shared/contract/site.ts';
import { mailLink } from '../../shared/text/mail-link.ts';
import { SocialIcon } from '../ui/social-icon.tsx';

const usefulLinks = [
  { label: 'Home', href: '/' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/contact' },
  { label: 'Projects', href: '/projects' },
  { label: 'Services', href: '/services' },
  { label: 'Sitemap', href: '/sitemap' },
] as const;

export function Footer({ site }: { site: Site }) {
  return (
    <footer className="site-footer">
      <div className="footer-grid">
        <div className="footer-lead">
          {site.name && <p className="footer-name">{site.name}</p>}
          {site.email && (
            <a href={mailLink(site.email)} className="footer-email link">
              Send Email
            </a>
          )}
          {site.social_links.length > 0 && (
            <ul className="footer-social">
              {site.social_links.map(({ kind, label, url }) => (
                <li key={url}>
                  <a href={url} rel="me noopener" className="icon-button" aria-label={label}>
                    <SocialIcon kind={kind} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="label">
            Useful Links
          </h2>
          <ul className="footer-list">
            {usefulLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        {site.services.length > 0 && (
          <section aria-labelledby="footer-services">
            <h2 id="footer-services" className="label">
              Services Offered
            </h2>
            <ul className="footer-list">
              {site.services.map(({ id, title }) => (
                <li key={id}>
                  <a href="/services">{title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className="footer-copyright">
        © {site.year} {site.name}
        {site.footer_text && <span className="footer-text">{site.footer_text}</span>}
      </p>
    </footer>
  );
}
