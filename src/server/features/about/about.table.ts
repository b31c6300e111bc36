import type { Generated } from 'kysely';

/** The parts of the career record, by their numbers; all of them are always there. */
export interface AboutSectionsTable {
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

/** What stands in the sections, the lowest position first. The profile and the settings of the CV are one entry each. */
export interface AboutEntriesTable {
  section_id: number;
  id: number;
  position: number;
  /** JSON, of the shape that `shared/career/` gives the section. */
  fields: string;
}
