import type { Article } from '../../../shared/contract/blog.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { articlePath } from '../../../shared/document-paths.ts';
import { lastChange } from '../../../shared/last-change.ts';
import { socialImageSize } from '../../../shared/page-cards.ts';
import type { LoadProblem } from '../../pages/load-list.ts';
import { markdownOf, pageHead, siteOf } from '../../pages/page-head.ts';
import { breadcrumbList, ownerOf } from '../../pages/structured-data.ts';

interface HeadInput {
  matches: readonly { loaderData?: unknown }[];
  loaderData?: { article: Article | null; problem?: LoadProblem | null } | undefined;
}

/** What search engines and social networks are told of a post. */
export function articleHead({ matches, loaderData }: HeadInput) {
  const site = siteOf(matches);
  if (!site) return {};
  const article = loaderData?.article;
  if (!article) {
    const hasFailed = loaderData?.problem === 'failed';
    return pageHead(site, { title: hasFailed ? 'Something went wrong' : 'Blog post not found', path: null });
  }
  const image = socialImage(article);
  return pageHead(site, {
    title: article.title,
    description: descriptionOf(article),
    path: article.published ? articlePath(article.slug) : null,
    type: 'article',
    image,
    alternates: article.published ? [markdownOf(articlePath(article.slug), 'This article')] : [],
    meta: [
      ...(article.tags_list.length > 0 ? [{ name: 'keywords', content: article.tags_list.join(', ') }] : []),
      ...(article.author ? [{ name: 'author', content: article.author }] : []),
      ...(article.first_published_at === null
        ? []
        : [{ property: 'article:published_time', content: article.first_published_at }]),
      { property: 'article:modified_time', content: lastChange(article) },
    ],
    structuredData: import.meta.env.SSR &&
      article.published && [
        blogPosting(site, article, image.url),
        breadcrumbList(site, [
          { name: 'Blog', path: '/blog' },
          { name: article.title, path: articlePath(article.slug) },
        ]),
      ],
  });
}

/** Of a post without words, such as one of pictures, who made it. */
function descriptionOf({ title, author, description }: Article): string {
  return description || `${title}, an article${author && ` by ${author}`}.`;
}

/** The cover, or the image that the site makes of the title. */
function socialImage({ cover_image: cover, cover_alt, title, social_image_url }: Article) {
  if (!cover) return { url: social_image_url, alt: title, ...socialImageSize };
  return { url: cover.cloudinary_image_url, alt: cover_alt || title, width: cover.width, height: cover.height };
}

function blogPosting(site: Site, article: Article, imageUrl: string) {
  const url = site.url + articlePath(article.slug);
  const [owner] = ownerOf(site);
  return {
    '@type': 'BlogPosting',
    mainEntityOfPage: url,
    url,
    headline: article.title,
    description: descriptionOf(article),
    image: [new URL(imageUrl, site.url).href],
    datePublished: article.first_published_at,
    dateModified: lastChange(article),
    ...(article.author && {
      author: owner?.name === article.author ? owner : { '@type': 'Person', name: article.author },
    }),
    ...(owner && { publisher: owner }),
    ...(article.tags_list.length > 0 && { keywords: article.tags_list }),
    wordCount: article.word_count,
    commentCount: article.comments_count,
    ...(article.language && { inLanguage: article.language }),
  };
}
