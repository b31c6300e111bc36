import { ApiError } from '../../../shared/contract/errors.ts';
import type { PostText } from '../../../shared/contract/post-editing.ts';
import { openPreview } from '../../../shared/contract/preview-links.ts';
import { articlePath, projectPath } from '../../../shared/document-paths.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { previewSavedPost } from '../blog/preview-post.ts';
import { openDocument } from '../documents/open-document.ts';
import { presentProject } from '../projects/present-project.ts';
import { findProjectBySlug } from '../projects/projects.queries.ts';
import { previewCookie } from './preview-cookie.ts';
import { findPreview, isAllPublished, previewedTypes } from './previewed-document.ts';

export const previewHandlers: Binding[] = [
  handle(openPreview, async ({ query: { token } }, { deps, cookies_to_set }) => {
    const { db } = deps.database;
    const preview = await findPreview(deps, token);
    if (!preview) throw new ApiError(404);
    const { kind, document_id: id } = preview;
    const document = await openDocument(db, previewedTypes[kind], { id });
    const shown = { post: null, project: null, public_path: null };
    if (isAllPublished(document, deps.clock.now())) {
      return { ...shown, public_path: kind === 'post' ? articlePath(document.slug) : projectPath(document.slug) };
    }
    cookies_to_set.push(previewCookie(preview, token, deps));
    if (kind === 'post') return { ...shown, post: await previewSavedPost(deps, id, document.text as PostText) };
    const project = await findProjectBySlug(db, document.slug);
    if (!project) throw new ApiError(404);
    return { ...shown, project: await presentProject(db, project) };
  }),
];
