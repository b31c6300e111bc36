import type { AppDeps } from '../../app-deps.ts';
import { postType } from '../blog/post-type.ts';
import type { SavedDocument, WrittenType } from '../documents/document-type.ts';
import { isThere } from '../documents/edited-document.queries.ts';
import { findPreviewed } from '../documents/preview-links.queries.ts';
import { hashOfPreviewToken, isPreviewToken } from '../documents/preview-token.ts';
import { projectType } from '../projects/project-type.ts';

export const previewedTypes: Record<'post' | 'project', WrittenType> = { post: postType, project: projectType };

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** Where the links with these tokens lead, without those that have ended. What is in the trash has no links. */
export async function findPreviews({ database: { db }, clock }: Deps, tokens: readonly string[]) {
  const hashes = tokens.filter(isPreviewToken).map(hashOfPreviewToken);
  const found = await findPreviewed(db, hashes, clock.now().toISOString());
  const areThere = await Promise.all(
    found.map(({ kind, document_id }) => isThere(db, previewedTypes[kind], document_id)),
  );
  return found.filter((_, index) => areThere[index]);
}

export async function findPreview(deps: Deps, token: string) {
  const [preview] = await findPreviews(deps, [token]);
  return preview;
}

/** Whether readers see all that is saved. */
export function isAllPublished({ is_live, has_working_copy, public_since }: SavedDocument, now: Date): boolean {
  return is_live && !has_working_copy && (public_since === null || public_since <= now.toISOString());
}
