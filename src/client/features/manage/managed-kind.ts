import type { LinkProps } from '@tanstack/react-router';
import type { ManagedPost, ManageStatus } from '../../../shared/contract/manage-posts.ts';
import type { ManagedProject, ManageProjectStatus } from '../../../shared/contract/manage-projects.ts';
import type { Action } from '../../../shared/permissions.ts';

export type ManagedDocument = ManagedPost | ManagedProject;

export type ManagedStatus = ManageStatus | ManageProjectStatus;

/** A page of the list, with how many documents there are of each status. */
export interface ManagedPage {
  results: readonly ManagedDocument[];
  count: number;
  page: number;
  total_pages: number;
  counts: Partial<Record<ManagedStatus, number>>;
}

export interface ManagedQuery {
  status?: ManagedStatus;
  search?: string;
  page?: number;
}

interface Tab {
  status: ManagedStatus;
  label: string;
  /** Said where it has nothing. */
  empty: { title: string; text: string };
}

/** All that differs between the kinds of documents that can be managed. */
export interface ManagedKind {
  /** Of the whole list, such as `Posts`. */
  title: string;
  /** One of them in a sentence. Other tabs know documents as `post:17`. */
  noun: string;
  actions: { create: Action; delete: Action };
  creation: { path: string; label: string; firstLabel: string };
  tabs: readonly Tab[];
  badges: Partial<Record<ManagedStatus, string>>;
  /** The status of those that have a page for readers. */
  publicStatus: ManagedStatus;
  editPath: (slug: string) => string;
  pageOf: (slug: string) => LinkProps;
  failureText: string;
  deletion: {
    title: string;
    confirmLabel: string;
    /** Asked before a document goes to the trash; the title may say enough. */
    question?: string;
    finalQuestion: string;
    /** Said when it fails and the server gives no reason. */
    failureText?: string;
  };
  list: (query: ManagedQuery) => Promise<ManagedPage>;
  /** To the trash. */
  remove: (document: ManagedDocument) => Promise<{ message: string }>;
  /** From the trash; the slug is the one that the document has now. */
  restore: (document: ManagedDocument) => Promise<{ message: string; slug: string }>;
  /** From the trash for good. */
  destroy: (document: ManagedDocument) => Promise<{ message: string }>;
}
