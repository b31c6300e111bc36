import './more-articles.css';
import { Link } from '@tanstack/react-router';
import type { Article } from '../../../shared/contract/blog.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import { minutesInWords } from './post-facts.ts';

/** The ways on from an article: its neighbours in time, and posts with the same tags. */
export function MoreArticles({ article, timeZone }: { article: Article; timeZone: string }) {
  const { previous, next, related } = article;
  return (
    <>
      {(previous || next) && (
        <nav className="neighbours" aria-label="Previous and next article">
          {previous && <Neighbour post={previous} label="Previous" rel="prev" />}
          {next && <Neighbour post={next} label="Next" rel="next" />}
        </nav>
      )}
      {related.length > 0 && (
        <section className="related" aria-labelledby="related-articles">
          <h2 id="related-articles" className="section-title">
            Related Articles
          </h2>
          <ul className="case-grid">
            {related.map((post) => (
              <li key={post.id} className="case-cell" lang={post.language ?? undefined}>
                <p className="label card-facts">
                  {post.first_published_at && (
                    <time dateTime={post.first_published_at}>
                      {formatDate(post.first_published_at, timeZone, 'list')}
                    </time>
                  )}
                  <span>{minutesInWords(post.reading_time)}</span>
                </p>
                <h3 className="card-title" dir="auto">
                  <Link to="/blog/article/$slug" params={{ slug: post.slug }} className="quiet-link">
                    {post.title}
                  </Link>
                </h3>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Neighbour({
  post,
  label,
  rel,
}: {
  post: { slug: string; title: string };
  label: string;
  rel: 'prev' | 'next';
}) {
  return (
    <Link to="/blog/article/$slug" params={{ slug: post.slug }} rel={rel} className="neighbour" data-rel={rel}>
      <span className="label">{label}</span>
      <span className="neighbour-title quiet-link" dir="auto">
        {post.title}
      </span>
    </Link>
  );
}
