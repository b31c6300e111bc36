import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { Article } from '../../../shared/contract/blog.ts';
import { can } from '../../../shared/permissions.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import { Picture } from '../../ui/picture.tsx';
import { Share } from '../../ui/share.tsx';
import { ArticleActions } from './article-actions.tsx';
import { MoreArticles } from './more-articles.tsx';
import { commentsInWords, minutesInWords, viewsInWords } from './post-facts.ts';
import { recordView } from './record-view.ts';
import { TableOfContents } from './table-of-contents.tsx';
import { TagList } from './tag-list.tsx';

const root = getRouteApi('__root__');
const coverWidths = '(width >= 82rem) 82rem, 100vw';

interface ArticlePageProps {
  article: Article;
  /** What readers say about it. */
  children: ReactNode;
}

export function ArticlePage({ article, children }: ArticlePageProps) {
  const { site, user } = root.useLoaderData();
  const { slug, title, cover_image: cover } = article;
  const url = `${site.url}/blog/article/${encodeURIComponent(slug)}`;
  const isReader = article.published && !user?.is_staff;
  const shared = { url, title, text: article.description };

  useEffect(() => {
    if (isReader) recordView(slug);
  }, [slug, isReader]);

  return (
    <>
      <article className="article" lang={article.language ?? undefined} data-view={isReader ? slug : undefined}>
        <ArticleHeader article={article} timeZone={site.time_zone}>
          <Share {...shared} variant="icon" />
          <ArticleActions article={article} mayEdit={can(user, 'post.edit')} mayDelete={can(user, 'post.delete')} />
        </ArticleHeader>
        {cover && (
          <Picture image={cover} alt={article.cover_alt} sizes={coverWidths} className="article-cover" isFirst />
        )}
        <div className="article-columns">
          <TableOfContents entries={article.table_of_contents} />
          <div
            className="prose"
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when written and when read
            dangerouslySetInnerHTML={{ __html: article.content }}
          />
        </div>
        <footer className="article-footer">
          <TagList tags={article.tags_list} />
          <Share {...shared} variant="both" size="lg" />
        </footer>
      </article>
      <MoreArticles article={article} timeZone={site.time_zone} />
      {article.published && children}
    </>
  );
}

function ArticleHeader({ article, timeZone, children }: { article: Article; timeZone: string; children: ReactNode }) {
  const { first_published_at: published_at } = article;
  return (
    <header className="article-header">
      <p className="article-back" lang="en-GB">
        <Link to="/blog">Blog</Link>
        {!article.published && <span className="badge">Draft</span>}
      </p>
      <h1 className="article-title" dir="auto">
        {article.title}
      </h1>
      <div className="article-meta" lang="en-GB">
        <ul className="article-facts label">
          <li>{article.author}</li>
          {published_at && (
            <li>
              <time dateTime={published_at}>{formatDate(published_at, timeZone, 'article')}</time>
            </li>
          )}
          <li>{minutesInWords(article.reading_time)}</li>
          <li>{viewsInWords(article.view_count)}</li>
          <li>
            <a href="#comments">{commentsInWords(article.comments_count)}</a>
          </li>
        </ul>
        <div className="article-tools">{children}</div>
      </div>
    </header>
  );
}

/** A slug that leads nowhere: missing, deleted and draft ones alike. */
export function ArticleMissing({ text }: { text: string }) {
  return (
    <div className="error-screen">
      <h1 className="page-title">Blog post not found</h1>
      <p className="page-description">{text}</p>
      <div className="actions">
        <a href="/blog" className="button">
          Back to Blog
        </a>
      </div>
    </div>
  );
}
