import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { Article } from '../../../shared/contract/blog.ts';
import { articlePath } from '../../../shared/document-paths.ts';
import { DocumentActions } from '../../documents/document-actions.tsx';
import { postKind } from '../../documents/post-kind.ts';
import { Share } from '../../ui/share.tsx';
import { ArticleView } from './article-view.tsx';
import { MoreArticles } from './more-articles.tsx';
import type { PostStatus } from './post-status.ts';
import { recordView } from './record-view.ts';

const root = getRouteApi('__root__');

interface ArticlePageProps {
  article: Article;
  status: PostStatus;
  /** What readers say about it. */
  children: ReactNode;
}

export function ArticlePage({ article, status, children }: ArticlePageProps) {
  const { site, user } = root.useLoaderData();
  const { slug, title } = article;
  const url = site.url + articlePath(slug);
  const isReader = status === 'Published' && !user?.is_staff;
  const shared = { url, title, text: article.description };

  useEffect(() => {
    if (isReader) recordView(slug);
  }, [slug, isReader]);

  return (
    <>
      {/* They get into the head from here: of the tags of a name in a route's head the router keeps one. */}
      {article.tags_list.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <ArticleView
        article={article}
        status={status}
        timeZone={site.time_zone}
        isCounted={isReader}
        tools={
          <>
            <Share {...shared} variant="icon" />
            <DocumentActions kind={postKind} document={article} actor={user} />
          </>
        }
        endTools={<Share {...shared} variant="both" size="lg" />}
      />
      <MoreArticles article={article} timeZone={site.time_zone} />
      {children}
    </>
  );
}
