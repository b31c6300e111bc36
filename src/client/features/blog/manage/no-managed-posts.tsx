import { Link } from '@tanstack/react-router';
import type { ManageStatus } from '../../../../shared/contract/manage-posts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';

const texts: Record<ManageStatus, { title: string; text: string }> = {
  all: { title: 'No Posts Yet', text: 'Start by creating your first blog post.' },
  draft: { title: 'No Drafts', text: 'Posts that you have begun and not published are kept here.' },
  scheduled: { title: 'Nothing Scheduled', text: 'Posts that are to be published later wait here for their time.' },
  published: { title: 'Nothing Published', text: 'Posts that readers can see are listed here.' },
  trash: { title: 'The Trash Is Empty', text: 'Deleted posts stay here for 30 days and can be restored.' },
};

/** Says what would be here, or that the search has found nothing. */
export function NoManagedPosts({ search, mayCreate }: { search: ManageSearch; mayCreate: boolean }) {
  if (search.search !== undefined) {
    return (
      <EmptyState title="No Posts Found" text="No title here contains what you are looking for.">
        <Link to="/cms" search={manageSearch({ status: search.status })} className="text-link">
          Clear search
        </Link>
      </EmptyState>
    );
  }
  const status = search.status ?? 'all';
  return (
    <EmptyState {...texts[status]}>
      {status === 'all' && mayCreate && (
        <a href="/blog/new" className="button">
          Create First Post
        </a>
      )}
    </EmptyState>
  );
}
