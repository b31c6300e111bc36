import '../../styles/reading.css';
import './article.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Article } from '../../../shared/contract/blog.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import { FilledPicture } from '../../images/picture.tsx';
import { commentsInWords, minutesInWords, viewsInWords } from './post-facts.ts';
import type { PostStatus } from './post-status.ts';
import { TableOfContents } from './table-of-contents.tsx';
import { TagList } from './tag-list.tsx';

const coverWidths = '(width >= 82rem) 82rem, 100vw';

interface ArticleViewProps {
  article: Article;
  status: PostStatus;
  /** IANA zone in which the date is shown. */
  timeZone: string;
  /** Beside the facts under the title. */
  tools: ReactNode;
  /** Beside the tags at the end. */
  endTools: ReactNode;
  /** Whether a script that runs without React counts this view. */
  isCounted?: boolean;
}

/** A post as its readers see it: on its page, and in the editor's preview. */
export function ArticleView({ article, status, timeZone, tools, endTools, isCounted = false }: ArticleViewProps) {
  const { cover_image: cover } = article;
  return (
    <article className="article" lang={article.language ?? undefined} data-view={isCounted ? article.slug : undefined}>
      <ArticleHeader article={article} status={status} timeZone={timeZone}>
        {tools}
      </ArticleHeader>
      {cover && (
        <FilledPicture image={cover} alt={article.cover_alt} sizes={coverWidths} className="article-cover" isFirst />
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
        {endTools}
      </footer>
    </article>
  );
}

interface ArticleHeaderProps {
  article: Article;
  status: PostStatus;
  timeZone: string;
  children: ReactNode;
}

function ArticleHeader({ article, status, timeZone, children }: ArticleHeaderProps) {
  const { first_published_at: published_at } = article;
  return (
    <header className="article-header">
      <p className="article-back" lang="en-GB">
        <Link to="/blog" className="link">
          Blog
        </Link>
        {status !== 'Published' && <span className="badge">{status}</span>}
      </p>
      <h1 className="article-title" dir="auto">
        {article.title}
      </h1>
      <div className="article-meta" lang="en-GB">
        <ul className="article-facts label">
          <li>
            <bdi>{article.author}</bdi>
          </li>
          {published_at && (
            <li>
              <time dateTime={published_at}>{formatDate(published_at, timeZone, 'article')}</time>
            </li>
          )}
          <li>{minutesInWords(article.reading_time)}</li>
          <li>{viewsInWords(article.view_count)}</li>
          {status === 'Published' && (
            <li>
              <a href="#comments" className="link">
                {commentsInWords(article.comments_count)}
              </a>
            </li>
          )}
        </ul>
        <div className="article-tools">{children}</div>
      </div>
    </header>
  );
}
