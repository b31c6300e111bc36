import type { IndexedKind } from '../search-index/indexed-kind.ts';

export const messageKind: IndexedKind = { kind: 'message', table: 'messages', number: 1, index: 'private_words' };
