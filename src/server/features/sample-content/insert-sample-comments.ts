import type { Db } from '../../db/schema.ts';
import { findOwner } from '../auth/auth.queries.ts';
import { insertComment } from '../comments/comments.queries.ts';
import { sampleProfile } from './sample-cv.ts';
import { sampleDomain } from './sample-key.ts';
import type { SampleComment } from './sample-post.ts';

const hourMs = 60 * 60_000;

/** What readers of a sample post have said, and what its author has answered. @param published when it was, in ms */
export async function insertSampleComments(
  trx: Db,
  post_id: number,
  comments: readonly SampleComment[],
  published: number,
): Promise<void> {
  const owner = await findOwner(trx);
  for (const { name, comment, hours } of comments) {
    const created_at = new Date(published + hours * hourMs).toISOString();
    await insertComment(trx, {
      ...{ post_id, comment, created_at },
      name: name ?? sampleProfile.name,
      email: name ? `${name.toLowerCase().replace(/\W+/g, '.')}@reader${sampleDomain}` : sampleProfile.email,
      website: '',
      status: 'approved',
      decided_at: created_at,
      decided_by: owner?.id ?? null,
      author_id: name ? null : (owner?.id ?? null),
    });
  }
}
