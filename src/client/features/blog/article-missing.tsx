import { RetryLink } from '../../pages/load-failed.tsx';
import type { LoadProblem } from '../../pages/load-list.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';

/** In place of an article: of missing, deleted and draft ones alike, and of one that cannot be had now. */
export function ArticleMissing({ problem }: { problem: LoadProblem | 'invalid' }) {
  return (
    <ErrorScreen
      title={problem === 'failed' ? 'Something went wrong' : 'Blog post not found'}
      text={
        problem === 'invalid'
          ? 'Invalid blog post URL. Please check the address and try again.'
          : 'Blog post not found. It may have been moved or deleted.'
      }
    >
      {problem === 'failed' && <RetryLink routeId="/blog/article/$slug">Try Again</RetryLink>}
      <a href="/blog" className="button">
        Back to Blog
      </a>
    </ErrorScreen>
  );
}
