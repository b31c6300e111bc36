import { Link } from '@tanstack/react-router';
import type { PostSummary } from '../../../shared/contract/blog.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import { FilledPicture } from '../../images/picture.tsx';
import { commentsInWords, minutesInWords, viewsInWords } from './post-facts.ts';
import { TagList } from './tag-list.tsx';

const cardWidths = '(width >= 75rem) 28rem, (width >= 48rem) 50vw, 100vw';

interface PostCardProps {
  post: PostSummary;
  timeZone: string;
  mayEdit: boolean;
}

/** A post in the list. Its title is the link; the rest of the card is text that can be selected. */
export function PostCard({ post, timeZone, mayEdit }: PostCardProps) {
  const { slug, title, excerpt, first_published_at: published_at, featured_image: image } = post;
  return (
    <article className="card" lang={post.language ?? undefined}>
      {image && <FilledPicture image={image} alt={post.featured_image_alt} sizes={cardWidths} className="card-image" />}
      <p className="card-facts label">
        {published_at && <time dateTime={published_at}>{formatDate(published_at, timeZone, 'list')}</time>}
        <span>{minutesInWords(post.reading_time)}</span>
      </p>
      <h2 className="card-title" dir="auto">
        <Link to="/blog/article/$slug" params={{ slug }} className="quiet-link">
          {title}
        </Link>
      </h2>
      <p className="card-excerpt" dir="auto">
        {excerpt}
      </p>
      <TagList tags={post.tags_list} />
      <p className="card-counts label">
        <span dir="auto">{post.author}</span>
        <span>{viewsInWords(post.view_count)}</span>
        <span>{commentsInWords(post.comments_count)}</span>
        {mayEdit && (
          <Link to="/blog/edit/$slug" params={{ slug }} aria-label={`Edit ${title}`} className="link">
            Edit
          </Link>
        )}
      </p>
    </article>
  );
}
