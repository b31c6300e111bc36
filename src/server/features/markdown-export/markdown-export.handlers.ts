import { fillPath } from '../../../shared/contract/endpoint.ts';
import { ApiError, movedTo } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/markdown-export.ts';
import { getResumeMarkdown } from '../../../shared/contract/resume-files.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { findMovedPost } from '../blog/post-visibility.queries.ts';
import { findMovedProject } from '../projects/project-visibility.queries.ts';
import { articleFile, projectFile } from './document-files.ts';
import { llmsText } from './llms-text.ts';

/** What is public, for readers that are programs. */
export const markdownExportHandlers: Binding[] = [
  handle(contract.getArticleMarkdown, async ({ params: { slug } }, { deps }) => {
    const file = await articleFile(deps, slug);
    if (file !== null) return file;
    const moved = await findMovedPost(deps.database.db, { slug }, deps.clock.now());
    throw moved === null ? new ApiError(404) : movedTo(fillPath(contract.getArticleMarkdown.path, { slug: moved }));
  }),

  handle(contract.getProjectMarkdown, async ({ params: { slug } }, { deps }) => {
    const file = await projectFile(deps, slug);
    if (file !== null) return file;
    const moved = await findMovedProject(deps.database.db, slug);
    throw moved === null ? new ApiError(404) : movedTo(fillPath(contract.getProjectMarkdown.path, { slug: moved }));
  }),

  handle(contract.getAboutMarkdown, () => {
    throw movedTo(getResumeMarkdown.path);
  }),

  handle(contract.getLlmsText, async (_input, { deps }) => ({ body: await llmsText(deps) })),
];
