import type { ManagedPost } from '../../../../shared/contract/manage-posts.ts';
import { call } from '../../../api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { titleOf } from './title-of.ts';

interface DeleteDialogProps {
  post: ManagedPost;
  isOpen: boolean;
  onClose: () => void;
  /** Gets what to say. The dialog is open until it is done. */
  onDeleted: (text: string) => Promise<void>;
}

/** Asks before a post goes to the trash, or from there for good. */
export function DeleteDialog({ post, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const isTrashed = post.status === 'trash';

  async function deletePost(): Promise<void> {
    const { message } = isTrashed
      ? await call('DELETE /api/v1/blog/trash/{id}/', { params: { id: String(post.id) } })
      : await call('DELETE /api/v1/blog/article/{slug}/delete/', { params: { slug: post.slug } });
    await onDeleted(message);
  }

  return (
    <ConfirmDialog
      title="Confirm Delete"
      confirmLabel={isTrashed ? 'Delete for Good' : 'Delete Post'}
      pendingLabel="Deleting..."
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={deletePost}
    >
      <p>
        {isTrashed
          ? 'Are you sure you want to delete this blog post for good?'
          : 'Are you sure you want to delete this blog post?'}
      </p>
      <p className="dialog-subject" dir="auto">
        {titleOf(post)}
      </p>
      <p className="dialog-note">This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
