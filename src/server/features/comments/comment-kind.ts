import type { IndexedKind } from '../search-index/indexed-kind.ts';

export const commentKind: IndexedKind = { kind: 'comment', table: 'comments', number: 2, index: 'private_words' };
