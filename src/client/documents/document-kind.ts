import type { PreviewLink } from '../../shared/contract/preview-links.ts';
import type { Action } from '../../shared/permissions.ts';

/** All that tells one kind of document from another wherever documents are opened, listed and deleted. */
export interface DocumentKind {
  /** One of them in a sentence. Other tabs know documents as `post:17`. */
  noun: string;
  /** On buttons, as in `Edit Post`. */
  label: string;
  actions: { create: Action; edit: Action; delete: Action };
  /** The list that readers see. */
  listPath: string;
  pathOf: (slug: string) => string;
  editPathOf: (slug: string) => string;
  deletion: {
    title: string;
    /** Asked before a document goes to the trash; the title may say enough. */
    question?: string;
    /** Said when it fails and the server gives no reason. */
    failureText?: string;
  };
  /** To the trash. */
  remove: (document: { id: number; slug: string }) => Promise<{ message: string }>;
  /** The calls about links at which a document can be read before it is published. */
  previewLinks: {
    list: (id: string) => Promise<{ links: PreviewLink[] }>;
    make: (id: string) => Promise<{ url: string; link: PreviewLink }>;
    end: (id: string, link_id: string) => Promise<{ message: string }>;
  };
}
