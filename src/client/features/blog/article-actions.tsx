import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Article } from '../../../shared/contract/blog.ts';
import { call } from '../../api.ts';
import { publish } from '../../shell/tab-sync.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface ArticleActionsProps {
  article: Article;
  mayEdit: boolean;
  mayDelete: boolean;
}

/** Edit and delete, for those who may. */
export function ArticleActions({ article, mayEdit, mayDelete }: ArticleActionsProps) {
  return (
    <>
      {mayEdit && (
        <a href={`/blog/edit/${encodeURIComponent(article.slug)}`} className="button button-quiet button-small">
          Edit Post
        </a>
      )}
      {mayDelete && <DeletePost article={article} />}
    </>
  );
}

function DeletePost({ article: { id, slug, title } }: { article: Article }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const router = useRouter();

  async function deletePost(): Promise<void> {
    await call('DELETE /api/v1/blog/article/{slug}/delete/', { params: { slug } });
    publish({ type: 'content_updated', resource: `post:${id}` });
    router.clearCache();
    await navigate({ to: '/blog', replace: true });
  }

  return (
    <>
      <button type="button" className="button button-quiet button-small" onClick={() => setIsAsking(true)}>
        Delete Post
      </button>
      <ConfirmDialog
        title="Confirm Delete"
        confirmLabel="Delete Post"
        pendingLabel="Deleting..."
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={deletePost}
      >
        <p>Are you sure you want to delete this blog post?</p>
        <p className="dialog-subject" dir="auto">
          {title}
        </p>
        <p className="dialog-note">This action cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
