import { Link } from '@tanstack/react-router';

/** A post's tags, each leading to all posts that have it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="tag-list" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to="/blog" search={{ tag } as never} className="tag">
            <bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
