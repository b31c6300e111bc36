import { redirect } from '@tanstack/react-router';
import { ApiError, errorPagePath } from '../../../../shared/contract/errors.ts';
import type { EditedPost } from '../../../../shared/contract/post-editing.ts';
import { call, setPageStatus } from '../../../api.ts';

interface LoadedEditor {
  /** `null` for a new post. */
  post: EditedPost | null;
  problem: string | null;
}

/** What the editor opens. @param requested path to come back to after signing in */
export async function loadEditor(slug: string | undefined, requested: string): Promise<LoadedEditor> {
  if (slug === undefined) return { post: null, problem: null };
  try {
    return {
      post: await call('GET /api/v1/blog/article/{slug}/edit/', { params: { slug }, query: {} }),
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) {
      setPageStatus(404);
      return { post: null, problem: error.message };
    }
    throw redirect({ href: errorPagePath(error.status, requested) ?? '/error/500' });
  }
}
