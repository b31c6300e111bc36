import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, defaultErrorText } from '../../../../shared/contract/errors.ts';
import type { ManagedPosts as ManagedPage, ManagedPost } from '../../../../shared/contract/manage-posts.ts';
import { can } from '../../../../shared/permissions.ts';
import { call } from '../../../api.ts';
import { publish } from '../../../shell/tab-sync.ts';
import { useReload } from '../../../shell/use-reload.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { ManageSearch } from './manage-search.ts';
import { NoManagedPosts } from './no-managed-posts.tsx';
import { PostTable } from './post-table.tsx';

const root = getRouteApi('__root__');

interface ManagedPostsProps {
  search: ManageSearch;
  posts: ManagedPage;
}

interface Outcome {
  text: string;
  tone: 'success' | 'error';
}

/** The posts of one status, page by page, with what can be done with each. */
export function ManagedPosts({ search, posts }: ManagedPostsProps) {
  const { user, site } = root.useLoaderData();
  const [asked, setAsked] = useState<ManagedPost | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [restoringId, setRestoringId] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const navigate = useNavigate();
  const reload = useReload('/cms');
  const isTrash = search.status === 'trash';

  async function afterRemoval(post: ManagedPost, text: string): Promise<void> {
    publish({ type: 'content_updated', resource: `post:${post.id}` });
    const isPageEmpty = posts.results.length === 1 && posts.page > 1;
    if (isPageEmpty) await navigate({ to: '/cms', search: pageOf(search, posts.page - 1), replace: true });
    await reload();
    setAsked(null);
    setOutcome({ text, tone: 'success' });
  }

  async function restore(post: ManagedPost): Promise<void> {
    setRestoringId(post.id);
    try {
      const restored = await call('POST /api/v1/blog/trash/{id}/restore/', { params: { id: String(post.id) } });
      const isMoved = restored.post.slug !== post.slug;
      await afterRemoval(post, isMoved ? `${restored.message} ${movedText}` : restored.message);
    } catch (error) {
      setOutcome({ text: error instanceof ApiError ? error.message : defaultErrorText(0), tone: 'error' });
    } finally {
      setRestoringId(null);
    }
  }

  function ask(post: ManagedPost): void {
    setAsked(post);
    setIsAsking(true);
  }

  return (
    <>
      <OutcomeNotice outcome={outcome} />
      {isTrash && posts.count > 0 && <p className="manage-note">Posts stay here for 30 days.</p>}
      {posts.count === 0 ? (
        <NoManagedPosts search={search} mayCreate={can(user, 'post.create')} />
      ) : (
        <PostTable
          posts={posts.results}
          isTrash={isTrash}
          timeZone={site.time_zone}
          removal={can(user, 'post.delete') ? { onDelete: ask, onRestore: restore, restoringId } : null}
        />
      )}
      <Pagination
        page={posts.page}
        totalPages={posts.total_pages}
        linkTo={(page) => ({ to: '/cms', search: pageOf(search, page) as never })}
      />
      {asked && (
        <DeleteDialog
          key={asked.id}
          post={asked}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onDeleted={(text) => afterRemoval(asked, text)}
        />
      )}
    </>
  );
}

const movedText = 'Another post has its address now: it is a draft at a new one.';

function pageOf(search: ManageSearch, page: number): ManageSearch {
  const { page: _page, ...rest } = search;
  return page > 1 ? { ...rest, page } : rest;
}

/** Gets the focus, since the row whose button had it may be gone. */
function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) ref.current?.focus();
  }, [outcome]);
  return (
    <div ref={ref} role="status" tabIndex={-1} className="manage-outcome">
      {outcome && (
        <p className="notice" data-tone={outcome.tone}>
          {outcome.text}
        </p>
      )}
    </div>
  );
}
