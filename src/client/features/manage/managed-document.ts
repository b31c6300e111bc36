import type { ManagedPost, ManageStatus } from '../../../shared/contract/manage-posts.ts';
import type { ManagedProject, ManageProjectStatus } from '../../../shared/contract/manage-projects.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { ListDescription, ListPage, ListTab } from '../../staff-list/list-description.ts';
import type { ListSearch } from '../../staff-list/list-place.ts';

export type ManagedDocument = ManagedPost | ManagedProject;

type ManagedStatus = ManageStatus | ManageProjectStatus;

/** All that differs between the kinds of documents that can be managed. */
export interface ManagedDocumentKind extends DocumentKind {
  list: ListDescription;
  creation: { path: string; label: string; firstLabel: string };
  /** The status of those that have a page for readers. */
  publicStatus: ManagedStatus;
  /** Asked before a document leaves the trash for good. */
  finalQuestion: string;
  load: (query: ListSearch<Exclude<ManagedStatus, 'all'>>) => Promise<ListPage<ManagedDocument>>;
  /** From the trash; the slug is the one that the document has now. */
  restore: (id: string) => Promise<{ message: string; slug: string }>;
  /** From the trash for good. */
  destroy: (id: string) => Promise<{ message: string }>;
  /** What many can be given at once. */
  added: { name: string; example: string };
  /** Does it with each of several for itself. */
  change: (change: DocumentsChange, ids: number[]) => Promise<ChangedDocuments>;
  /** Answers with the address of the copy. */
  duplicate: (id: string) => Promise<{ slug: string }>;
}

export type DocumentsChange = { action: 'publish' | 'take_back' | 'delete' } | { action: 'add_label'; label: string };

interface ChangedDocuments {
  message: string;
  problems: { title: string; message: string }[];
}

interface Texts {
  title: string;
  tabs: ListDescription['tabs'];
  failureText: string;
}

/** What the lists of all kinds have alike. */
export function describeList({ noun }: DocumentKind, { title, tabs, failureText }: Texts): ListDescription {
  const trash: ListTab = {
    status: 'trash',
    label: 'Trash',
    empty: { title: 'The Trash Is Empty', text: `Deleted ${noun}s stay here for 30 days and can be restored.` },
    note: `${title} stay here for 30 days.`,
  };
  return {
    title,
    noun,
    tabs: [...tabs, trash],
    searchLabel: 'Search titles',
    nothingFound: { title: `No ${title} Found`, text: 'No title here contains what you are looking for.' },
    failureText,
    keys: [{ key: '#', does: 'Delete' }],
  };
}
