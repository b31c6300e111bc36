import type { ColumnDefinitionBuilder } from 'kysely';
import type { DialectName } from '../dialect.ts';

/**
 * Makes an `integer` column the primary key that the database counts up by itself. The number of a deleted row is
 * not given to another: an old address or an open browser tab must not end up at somebody else's row.
 */
export function countingId(dialect: DialectName) {
  return (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.notNull().primaryKey().generatedAlwaysAsIdentity();
}
