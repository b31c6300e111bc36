import type { DocumentType } from '../documents/document-type.ts';

export const projectType: DocumentType = {
  kind: 'project',
  table: 'projects',
  number: 2,
  columns: { is_live: 'is_live', live_from: null },
  nameless_slug: 'project',
  texts: {
    title_taken: 'A project with this title already exists. Please choose a different title.',
    slug_taken: 'Another project has this address. Please choose a different one.',
    stale_version: 'Somebody else has saved this project since you opened it.',
  },
};
