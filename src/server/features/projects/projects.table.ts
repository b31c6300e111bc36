import type { projectStatuses } from '../../../shared/contract/projects.ts';
import type { DocumentColumns } from '../documents/documents.table.ts';

export interface ProjectsTable extends DocumentColumns {
  category: string;
  /** What names are sorted and found by. */
  category_key: string;
  project_type: string;
  project_type_key: string;
  client: string;
  client_key: string;
  /** Web addresses; empty when there is none. */
  project_url: string;
  github_url: string;
  live_url: string;
  status: (typeof projectStatuses)[number];
  /** The higher ones come first. */
  priority: number;
  is_featured: number;
  is_live: number;
  /** Readers have seen it since then: its address must go on leading to it. */
  first_live_at: string | null;
  /** JSON list of texts. */
  technologies: string;
  short_description: string;
  /** Plain text: the short description, or the beginning of the description. */
  excerpt: string;
  /** Sanitised HTML as its author has written it. */
  description: string;
  /** The same as readers get it. */
  description_html: string;
}

/** The slugs of all projects, and the former ones of those that were public. */
export interface ProjectSlugsTable {
  slug: string;
  project_id: number;
}

/** The gallery. */
export interface ProjectImagesTable {
  project_id: number;
  position: number;
  media_id: number;
  /** Empty for decoration. */
  alt: string;
}

/** Every image that a project shows, in its gallery or its description: they are as public as it is. */
export interface ProjectMediaTable {
  project_id: number;
  media_id: number;
}

/** The search index, as that of posts. */
export interface ProjectWordsTable {
  /** The project's id. */
  rowid: number;
  words: string;
}
