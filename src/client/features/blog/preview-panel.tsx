import type { Article } from '../../../shared/contract/blog.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { minutesInWords } from './post-facts.ts';
import type { PostStatus } from './post-status.ts';
import { SeoPreview } from './seo-preview.tsx';

/** Shown until the server has counted. */
const unknownMinutes = 5;
const unknown = '…';

interface PreviewPanelProps {
  status: PostStatus;
  /** Characters of the text. */
  characters: number;
  /** `null` while it is loading. */
  article: Article | null;
  site: Site;
}

/** What there is to know of a post besides how it looks. */
export function PreviewPanel({ status, characters, article, site }: PreviewPanelProps) {
  return (
    <aside className="preview-panel" aria-label="About this post">
      <section className="preview-section ruled">
        <dl className="preview-facts">
          <Fact name="Status" value={status} />
          <Fact name="Words" value={article ? article.word_count.toLocaleString('en-GB') : unknown} />
          <Fact name="Characters" value={characters.toLocaleString('en-GB')} />
          <Fact name="Reading time" value={minutesInWords(article?.reading_time ?? unknownMinutes)} />
        </dl>
      </section>
      <section className="preview-section ruled" aria-labelledby="preview-address">
        <h3 id="preview-address" className="preview-heading">
          Address
        </h3>
        <p className="preview-address">{article ? `/blog/article/${article.slug}` : unknown}</p>
        <button type="button" className="button button-quiet button-small" disabled>
          View Live
        </button>
      </section>
      {article && <SeoPreview article={article} site={site} />}
    </aside>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
