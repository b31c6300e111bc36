import { fromFlag } from '../../db/dialect.ts';

/** A row of `users`, as far as its name goes; all `null` when there is none. */
export interface Author {
  first_name: string | null;
  last_name: string | null;
  display_username: string | null;
  is_owner: number | null;
}

/** The name that staff know somebody by: their own, or the user name; empty when there is nobody. */
export function personName({
  first_name,
  last_name,
  display_username,
}: Pick<Author, 'first_name' | 'last_name' | 'display_username'>): string {
  return [first_name, last_name].filter(Boolean).join(' ') || (display_username ?? '');
}

/** The name that an author goes by: their own, the site's for its owner, or the user name as a last resort. */
export function authorName(author: Author, ownerName: string): string {
  const fullName = [author.first_name, author.last_name].filter(Boolean).join(' ');
  if (fullName) return fullName;
  if (ownerName && (author.is_owner === null || fromFlag(author.is_owner))) return ownerName;
  return author.display_username ?? ownerName;
}
