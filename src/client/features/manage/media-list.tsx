import { useNavigate } from '@tanstack/react-router';
import type { ManagedImage, OpenedImage } from '../../../shared/contract/managed-media.ts';
import { type Actor, can } from '../../../shared/permissions.ts';
import type { Loaded } from '../../pages/load-list.ts';
import type { ListDescription, ListPage, ListTab } from '../../staff-list/list-description.ts';
import { useRowClosing } from '../../staff-list/use-row-closing.ts';
import { ImageDialog } from './image-dialog.tsx';
import type { MediaSearch } from './manage-search.ts';
import { ManagedList } from './managed-list.tsx';
import { bulkActionsOf, deletionOf } from './media-actions.tsx';
import { columnsOf, formatLabels, ImageLink, nameOf } from './media-columns.tsx';
import { MediaUpload } from './media-upload.tsx';

function formatTab(status: keyof typeof formatLabels): ListTab {
  const label = formatLabels[status];
  const empty = { title: 'No Images of This Kind', text: 'Images that were uploaded as such are listed here.' };
  return { status, label, empty, isHiddenWhenEmpty: true };
}

const list: ListDescription = {
  title: 'Media',
  noun: 'image',
  tabs: [
    {
      status: 'all',
      label: 'All',
      empty: {
        title: 'No Images Yet',
        text: 'Images of posts, projects and the CV are listed here. Drop one to begin.',
      },
    },
    {
      status: 'unused',
      label: 'Used nowhere',
      empty: { title: 'All Are Used', text: 'Images that nothing shows are listed here.' },
      note: 'Nothing shows these images, and no version has them. Those that were uploaded in an editor leave by themselves after a day.',
    },
    ...(['jpeg', 'png', 'gif', 'webp', 'avif', 'unknown'] as const).map(formatTab),
  ],
  searchLabel: 'Search names and texts',
  nothingFound: { title: 'No Images Found', text: 'No file name or text here contains what you are looking for.' },
  keys: [{ key: '#', does: 'Delete' }],
  failureText: 'Failed to load images. Please try again later.',
};

interface MediaListProps {
  search: MediaSearch;
  images: ListPage<ManagedImage> | null;
  opened: Loaded<{ image: OpenedImage }> | null;
  actor: Actor;
  timeZone: string;
}

/** All images there are, where each is, and what can be done with it. */
export function MediaList({ search, images, opened, actor, timeZone }: MediaListProps) {
  const navigate = useNavigate();
  const leave = () => navigate({ to: '/cms', search, replace: true, resetScroll: false });
  const close = useRowClosing(leave);
  const mayDelete = can(actor, 'media.change');
  return (
    <ManagedList
      list={list}
      search={search}
      page={images}
      caption="Images"
      above={<MediaUpload />}
      view={{
        layout: 'cards',
        columns: columnsOf(search, timeZone),
        nameOf,
        linksOf: (image) => <ImageLink image={image} search={search} />,
        actionsOf: (image) => (mayDelete && image.is_unused ? [deletionOf(image)] : []),
        className: 'media-grid',
      }}
      bulkActions={mayDelete ? bulkActionsOf() : []}
      detail={({ act, outcome }) =>
        opened && (
          <ImageDialog
            key={opened.data?.image.id}
            opened={opened}
            timeZone={timeZone}
            act={act}
            outcome={outcome}
            onDeleted={leave}
            onClose={close}
          />
        )
      }
    />
  );
}
