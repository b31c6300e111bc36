import type { ProjectText } from '../../../shared/contract/projects.ts';
import type { DocumentColumns } from '../documents/documents.table.ts';

/** What is text in a project is text in its row, under the same name. */
type Texts = { [Name in keyof ProjectText as ProjectText[Name] extends string ? Name : never]: ProjectText[Name] };

export interface ProjectsTable extends DocumentColumns, Texts {
  /** What names are sorted and found by. */
  category_key: string;
  project_type_key: string;
  client_key: string;
  /** The higher ones come first. */
  priority: number;
  is_featured: number;
  is_live: number;
  /** Readers have seen it since then: its address must go on leading to it. */
  first_live_at: string | null;
  /** JSON list of texts. */
  technologies: string;
  /** Plain text: the short description, or the beginning of the description. */
  excerpt: string;
  /** Sanitised HTML; `description` is as its author has written it, this as readers get it. */
  description_html: string;
}

/** The gallery. */
export interface ProjectImagesTable {
  project_id: number;
  position: number;
  media_id: number;
  /** Empty for decoration. */
  alt: string;
}
