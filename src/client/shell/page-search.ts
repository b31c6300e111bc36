import { type PagePath, type PageQuery, queryOf } from '../../shared/page-access.ts';

type Given = Record<string, unknown>;

/** The reader of a page's query must know the parameters that the page's rule names, all of them and no others. */
type SameNames<Path extends PagePath, Search> = [keyof Search] extends [PageQuery<Path>]
  ? [PageQuery<Path>] extends [keyof Search]
    ? unknown
    : never
  : never;

/**
 * How a page's route reads its query: the parameters that its rule names, since the kept page is told apart by these
 * alone.
 */
export function pageSearch<Path extends PagePath, Search extends object>(
  path: Path,
  read: ((given: Given) => Search) & SameNames<Path, Search>,
) {
  const readNamed = (given: Given): Search =>
    read(Object.fromEntries(queryOf(path).map((name) => [name, given[name]])));
  return {
    /** With its page, for the server to see at its start that no route reads the query in another way. */
    validateSearch: Object.assign(readNamed, { page: path }),
    // Again, since the router leaves beside what was understood also what was not.
    loaderDeps: ({ search }: { search: Search }) => readNamed(search as Given),
  };
}
