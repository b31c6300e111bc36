import { useState } from 'react';
import type { ManagedTag } from '../../../shared/contract/managed-tags.ts';
import { call } from '../../api.ts';
import type { ListAction, ListDescription, ListPage } from '../../staff-list/list-description.ts';
import { RowDetail } from '../../staff-list/row-detail.tsx';
import type { TagSearch } from './manage-search.ts';
import { ManagedList } from './managed-list.tsx';
import { questionOfDeletion, theseRows } from './question-of-deletion.tsx';
import { TagDialog } from './tag-dialog.tsx';

const list: ListDescription = {
  title: 'Tags',
  noun: 'tag',
  tabs: [
    {
      status: 'all',
      label: 'All',
      empty: { title: 'No Tags Yet', text: 'Tags that posts have are listed here.' },
    },
    {
      status: 'unused',
      label: 'Unused',
      empty: { title: 'All Are Used', text: 'Tags that no post has are listed here.' },
    },
  ],
  searchLabel: 'Search tags',
  nothingFound: { title: 'No Tags Found', text: 'No tag here contains what you are looking for.' },
  keys: [{ key: '#', does: 'Delete' }],
  failureText: 'Failed to load tags. Please try again later.',
};

const title = 'Confirm Tag Deletion!';

const deletion: ListAction<ManagedTag> = {
  label: 'Delete',
  isRemoving: true,
  key: '#',
  question: ({ name }) => questionOfDeletion({ title, what: 'this tag from all posts', subject: name }),
  run: async ({ id }) => (await call('DELETE /api/v1/blog/manage/tags/{id}/', { params: { id: String(id) } })).message,
};

const bulkDeletion: ListAction<readonly ManagedTag[]> = {
  label: 'Delete',
  isRemoving: true,
  key: '#',
  question: (tags) => questionOfDeletion({ title, what: `${theseRows(tags, 'tag')} from all posts` }),
  run: async (tags) => {
    const body = { action: 'delete', tag_ids: tags.map(({ id }) => id) } as const;
    return (await call('POST /api/v1/blog/manage/tags/bulk-actions/', { body })).message;
  },
};

/** All tags, and what can be done with them in all posts at once. */
export function TagList({ search, tags }: { search: TagSearch; tags: ListPage<ManagedTag> | null }) {
  const [opened, setOpened] = useState<ManagedTag | null>(null);
  return (
    <ManagedList
      list={list}
      search={search}
      page={tags}
      caption="Tags"
      view={{
        columns: [
          {
            name: 'Tag',
            cell: ({ name, former_names }) => (
              <>
                <bdi>{name}</bdi>
                {former_names.length > 0 && (
                  <RowDetail>
                    Also reached as <bdi>{former_names.join(', ')}</bdi>
                  </RowDetail>
                )}
              </>
            ),
          },
          { name: 'Posts', cell: ({ count }) => `${count} ${count === 1 ? 'post' : 'posts'}` },
        ],
        nameOf: ({ name }) => name,
        linksOf: (tag) => (
          <button type="button" aria-label={`Rename or merge ${tag.name}`} onClick={() => setOpened(tag)}>
            Rename or merge
          </button>
        ),
        actionsOf: () => [deletion],
      }}
      bulkActions={[bulkDeletion]}
      detail={({ act }) => opened && <TagDialog tag={opened} act={act} onClose={() => setOpened(null)} />}
    />
  );
}
