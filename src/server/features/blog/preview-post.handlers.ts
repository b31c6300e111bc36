import { ApiError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/post-preview.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { previewPost } from './preview-post.ts';

export const previewHandlers: Binding[] = [
  handle(contract.previewPost, async ({ body }, { deps, session }) => {
    if (!session) throw new ApiError(401);
    return previewPost(deps, body, session.user);
  }),
];
