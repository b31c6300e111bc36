import type { Insertable } from 'kysely';
import { toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { PreviewLinksTable } from './preview-links.table.ts';
import type { DocumentKind } from './revisions.table.ts';

interface DocumentKey {
  kind: DocumentKind;
  document_id: number;
}

function linksOf(db: Db, { kind, document_id }: DocumentKey, now: string) {
  return db
    .selectFrom('preview_links')
    .where('preview_links.kind', '=', kind)
    .where('preview_links.document_id', '=', document_id)
    .where('preview_links.expires_at', '>', now);
}

/** Those that have not ended, the newest first. */
export async function listPreviewLinks(db: Db, document: DocumentKey, now: string) {
  return linksOf(db, document, now)
    .leftJoin('users', 'users.id', 'preview_links.made_by')
    .select([
      'preview_links.id',
      'preview_links.created_at',
      'preview_links.expires_at',
      'users.first_name',
      'users.last_name',
      'users.display_username',
    ])
    .orderBy('preview_links.id', 'desc')
    .execute();
}

export async function insertPreviewLink(trx: Db, link: Insertable<PreviewLinksTable>): Promise<void> {
  await trx.insertInto('preview_links').values(link).execute();
}

/** Of all documents. */
export async function deleteExpiredPreviewLinks(trx: Db, now: string): Promise<void> {
  await trx.deleteFrom('preview_links').where('expires_at', '<=', now).execute();
}

/** Ends one, or all of the document. Returns how many those were. */
export async function deletePreviewLinks(trx: Db, { kind, document_id }: DocumentKey, id?: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('preview_links')
    .where('kind', '=', kind)
    .where('document_id', '=', document_id)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
  return toCount(numDeletedRows);
}

/** What the links with these hashes lead to, unless they have ended. */
export async function findPreviewed(db: Db, token_hashes: readonly string[], now: string) {
  if (token_hashes.length === 0) return [];
  return db
    .selectFrom('preview_links')
    .select(['id', 'kind', 'document_id', 'expires_at'])
    .where('token_hash', 'in', token_hashes)
    .where('expires_at', '>', now)
    .execute();
}
