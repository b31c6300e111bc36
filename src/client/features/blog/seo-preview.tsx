import './seo-preview.css';
import type { Article } from '../../../shared/contract/blog.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { cutAtWord, searchTextWidth, searchTitleWidth } from '../../../shared/text/cut-at-word.ts';
import { formatDate } from '../../../shared/text/format-date.ts';

interface SeoPreviewProps {
  article: Article;
  site: Site;
}

/** How search engines and social networks are going to show the post. */
export function SeoPreview({ article, site }: SeoPreviewProps) {
  return (
    <section className="preview-section ruled" aria-labelledby="seo-preview">
      <h3 id="seo-preview" className="preview-heading">
        SEO preview
      </h3>
      <SearchResult article={article} site={site} />
      <SocialCard article={article} site={site} />
    </section>
  );
}

function SearchResult({ article, site }: SeoPreviewProps) {
  const title = [article.title, site.name].filter(Boolean).join(' · ');
  const shownTitle = cutAtWord(title, searchTitleWidth);
  const host = new URL(site.url).host;
  return (
    <figure className="seo-figure">
      <figcaption className="label">Search result</figcaption>
      <div className="search-result" lang={article.language ?? undefined}>
        <p className="search-result-site">{site.name || host}</p>
        <p className="search-result-address">{[host, 'blog', 'article', article.slug].join(' › ')}</p>
        <p className="search-result-title" dir="auto">
          {shownTitle}
        </p>
        <p className="search-result-text" dir="auto">
          {cutAtWord(article.description, searchTextWidth)}
        </p>
      </div>
    </figure>
  );
}

function SocialCard({ article, site }: SeoPreviewProps) {
  const { cover_image: cover, title, description } = article;
  return (
    <figure className="seo-figure">
      <figcaption className="label">Social card</figcaption>
      <div className="social-card" lang={article.language ?? undefined}>
        {cover ? (
          <img src={cover.optimized_image_url} alt="" width={1200} height={630} className="social-card-image" />
        ) : (
          <TitleCard article={article} site={site} />
        )}
        <div className="social-card-text">
          <p className="social-card-host">{new URL(site.url).host}</p>
          <p className="social-card-title" dir="auto">
            {title}
          </p>
          <p className="social-card-description" dir="auto">
            {description}
          </p>
        </div>
      </div>
    </figure>
  );
}

/** What the site draws for a post without a cover; the drawing itself exists only for public posts. */
function TitleCard({ article, site }: SeoPreviewProps) {
  const { title, tags_list, first_published_at } = article;
  const date = first_published_at === null ? '' : formatDate(first_published_at, site.time_zone, 'article');
  return (
    <div className="social-card-image title-card" aria-hidden="true">
      <p className="title-card-site">{site.name}</p>
      <p className="title-card-title" dir="auto">
        {title}
      </p>
      <p className="title-card-foot">{[date, ...tags_list].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
