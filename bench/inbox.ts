import { measureGrowth, spread, type Target } from './growth.ts';
import { spreadWord, usualWord, writeManyMessages } from './many-messages.ts';

const list = '/api/v1/messages/';
const pageSize = 20;
/** Of the parts that `writeManyMessages` puts into each folder. */
const shares = { all: 0.98, unread: 0.245, read: 0.735, suspected: 0.02 };

const lastPage = (count: number, share: number) => Math.max(1, Math.floor((count * share) / pageSize));
const pagesOf = (folder: keyof typeof shares) => (count: number) =>
  spread(lastPage(count, shares[folder]), 50).map((page) => `${list}?filter=${folder}&page=${page + 1}`);
const search = (words: string, more = '') => ({
  as: 'owner' as const,
  paths: () => [`${list}?search=${encodeURIComponent(words)}${more}`],
});

const targets: readonly Target[] = [
  { name: 'call: list, first page', as: 'owner', paths: () => [list] },
  { name: 'call: list, any page', as: 'owner', paths: pagesOf('all') },
  { name: 'call: list, last page', as: 'owner', paths: (count) => [`${list}?page=${lastPage(count, shares.all)}`] },
  { name: 'call: unread, any page', as: 'owner', paths: pagesOf('unread') },
  { name: 'call: read, any page', as: 'owner', paths: pagesOf('read') },
  { name: 'call: suspected, any page', as: 'owner', paths: pagesOf('suspected') },
  { name: 'call: counts', as: 'owner', paths: () => [`${list}stats/`] },
  { name: 'call: message', as: 'owner', paths: (count) => spread(count, 100).map((id) => `${list}${id + 1}/`) },
  { name: 'call: search, rare word', ...search(spreadWord.word) },
  { name: 'call: search, word of a tenth', ...search(usualWord.word), from: 1000 },
  { name: 'call: search, word in every message', ...search('word0') },
  { name: 'call: search, its last page', ...search('word0', '&page=4') },
  { name: 'call: search, two words', ...search(`word0 ${spreadWord.word}`) },
  { name: 'call: search, three letters', ...search('wor') },
  { name: 'call: search, beginning of most words', ...search('word1') },
  { name: 'call: search, beginning of a rare word', ...search('rareg') },
  { name: 'call: search in a folder', ...search('word0', '&filter=unread') },
  { name: 'call: search in a folder, rare word', ...search(spreadWord.word, '&filter=read') },
  { name: 'call: search, nothing', ...search('nowhere') },
  {
    name: 'page: inbox',
    as: 'owner',
    paths: (count) => ['', `?page=${lastPage(count, shares.all)}`].map((query) => `/messages/inbox${query}`),
  },
];

let changes = 0;

await measureGrowth({
  documents: 'messages',
  targets,
  sizes: [100, 1000, 100_000],
  fill: writeManyMessages,
  async change(database) {
    changes += 1;
    await database.db
      .updateTable('messages')
      .set({ is_read: changes % 2 })
      .where('id', '=', 7)
      .execute();
    await database.changes.publish(['messages']);
  },
});
