import type { ManagedImage } from '../../../shared/contract/managed-media.ts';
import { call } from '../../api.ts';
import type { ListAction } from '../../staff-list/list-description.ts';
import { nameOf } from './media-columns.tsx';
import { questionOfDeletion, theseRows } from './question-of-deletion.tsx';

const title = 'Confirm Image Deletion!';

/** For an image that nothing uses. */
export function deletionOf(
  image: ManagedImage,
  onDeleted: () => Promise<void> = async () => {},
): ListAction<ManagedImage> {
  return {
    label: 'Delete',
    isRemoving: true,
    key: '#',
    question: () => questionOfDeletion({ title, what: 'this image', subject: nameOf(image) }),
    run: async ({ id }) => {
      const { message } = await call('DELETE /api/v1/media/{id}/', { params: { id: String(id) } });
      await onDeleted();
      return message;
    },
  };
}

/** What is in use stays, and the answer says so. */
export function bulkActionsOf(): ListAction<readonly ManagedImage[]>[] {
  return [
    {
      label: 'Delete',
      isRemoving: false,
      key: '#',
      question: (images) => questionOfDeletion({ title, what: theseRows(images, 'image') }),
      run: async (images) => {
        const body = { action: 'delete', image_ids: images.map(({ id }) => id) } as const;
        return (await call('POST /api/v1/media/bulk-actions/', { body })).message;
      },
    },
  ];
}
