import type { KyselyPlugin } from 'kysely';
import type { Migration } from '../../src/server/db/migrate.ts';

/**
 * The same migration, in which something happens instead of one of its statements.
 * @param statement counted from 1
 */
export function stopMigration({ name, up }: Migration, statement: number, stop: () => never): Migration {
  return {
    name,
    up: (db, dialect) => up(db.withPlugin(atStatement((count) => count === statement && stop())), dialect),
  };
}

/** The same migration, and how many statements it has made. */
export function countStatements({ name, up }: Migration): { migration: Migration; count(): number } {
  let last = 0;
  const plugin = atStatement((count) => {
    last = count;
  });
  return { migration: { name, up: (db, dialect) => up(db.withPlugin(plugin), dialect) }, count: () => last };
}

function atStatement(look: (count: number) => unknown): KyselyPlugin {
  let count = 0;
  return {
    transformQuery({ node }) {
      count += 1;
      look(count);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
