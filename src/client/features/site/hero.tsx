import { useEffect, useRef } from 'react';
import type { Site } from '../../../shared/contract/site.ts';

export function Hero({ site }: { site: Site }) {
  return (
    <section className="hero" aria-labelledby="hero-name">
      <h1 id="hero-name" className="hero-name">
        {site.name || 'A new site'}
      </h1>
      <div className="hero-body">
        {site.headlines.length > 0 && <Headline texts={site.headlines} />}
        <div className="hero-pitch">
          {site.tagline && <p className="hero-tagline">{site.tagline}</p>}
          <a href="/contact" className="button">
            Get in Touch
          </a>
        </div>
      </div>
    </section>
  );
}

/**
 * Types the texts one after the other. The whole list stays in the page: screen readers read it, and it is what
 * everyone sees who has no script or wants less motion.
 */
function Headline({ texts }: { texts: readonly string[] }) {
  const typed = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = typed.current;
    if (!element || element.dataset['typing']) return;
    let stop = () => {};
    let isGone = false;
    void import('./type-headline.ts').then(({ typeHeadline }) => {
      if (!isGone) stop = typeHeadline(element);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return (
    <div className="headline">
      <ul className="headline-list">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="headline-typed" aria-hidden="true">
        <span
          ref={typed}
          data-headline={JSON.stringify(texts)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from owning the text that typed.js writes
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </p>
    </div>
  );
}
