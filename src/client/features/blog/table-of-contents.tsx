import './table-of-contents.css';
import type { Article } from '../../../shared/contract/blog.ts';

/** Fewer headings than this are seen at a glance. */
const worthwhileCount = 3;

/** Where the parts of a long article are: beside it on a wide screen, folded up before it on a narrow one. */
export function TableOfContents({ entries }: { entries: Article['table_of_contents'] }) {
  if (entries.length < worthwhileCount) return <div className="article-side" />;
  return (
    <nav className="article-side" aria-label="On this page">
      <details className="contents">
        <summary lang="en-GB">On this page</summary>
        <ol>
          {entries.map(({ id, text, level }) => (
            <li key={id} data-level={level} dir="auto">
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
