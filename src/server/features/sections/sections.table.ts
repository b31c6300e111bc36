import type { Generated } from 'kysely';

/** The sections of every family, by their numbers; all of them are always there. */
export interface SectionsTable {
  id: number;
  /** Counts saves: 0 is a section that nobody has edited. */
  version: Generated<number>;
  updated_at: string;
  saved_by: string | null;
  /** The attempt that made the present version. */
  last_save_id: string | null;
  /** The highest number that an entry has had: the number of a removed one is not given to another. */
  last_entry_id: Generated<number>;
}

/** What stands in the sections, the lowest position first. Those without a list are one entry each. */
export interface SectionEntriesTable {
  section_id: number;
  id: number;
  position: number;
  /** JSON, of the shape that `shared/` gives the section. */
  fields: string;
}
