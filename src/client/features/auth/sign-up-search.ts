import { textIn, withoutEmpty } from '../../pages/list-search.ts';
import { nextSearch } from './next-search.ts';

/** `invitation`: from the link of one. */
export function signUpSearch(search: Record<string, unknown>): { next?: string; invitation?: string } {
  return { ...nextSearch(search), ...withoutEmpty({ invitation: textIn(search['invitation']) }) };
}
