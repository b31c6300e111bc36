import type { Action } from '../permissions.ts';

/**
 * Sections that belong together: each is edited and saved as a whole, has versions of its own, and is known to the
 * database by its number, which no other section of any family has.
 */
export interface SectionFamily<Name extends string = string> {
  /** Of their versions and images, of what a browser keeps of them unsaved, and the tag of what they change. */
  kind: 'about' | 'site';
  /** What is saved, in a sentence. */
  noun: string;
  /** Where a section is opened and has its versions: paths after `/api/v1/`, as is the next one. */
  path: 'about/sections' | 'site/sections';
  /** Where it is saved, by its name. */
  save_path: 'about' | 'site/sections';
  /** Who may save. */
  action: Action;
  numbers: Readonly<Record<Name, number>>;
  titles: Readonly<Record<Name, string>>;
}
