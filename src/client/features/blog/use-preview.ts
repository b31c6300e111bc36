import { useEffect, useState } from 'react';
import type { Article } from '../../../shared/contract/blog.ts';
import { ApiError, reasonOf } from '../../../shared/contract/errors.ts';
import type { PreviewedPost } from '../../../shared/contract/post-preview.ts';
import { call } from '../../api.ts';

interface Preview {
  /** `null` until it is here. */
  article: Article | null;
  /** Why it cannot be shown. */
  problem: string | null;
  retry: () => void;
}

/** What the server would make of a post, asked for once: as the post is when the preview opens. */
export function usePreview(post: PreviewedPost): Preview {
  const [asked] = useState(post);
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Omit<Preview, 'retry'>>({ article: null, problem: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let isWanted = true;
    call('POST /api/v1/blog/article/preview/', { body: asked }).then(
      (article) => {
        if (isWanted) setAnswer({ article, problem: null });
      },
      (error: unknown) => {
        if (isWanted) setAnswer({ article: null, problem: textOf(error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [asked, attempt]);

  return {
    ...answer,
    retry: () => {
      setAnswer({ article: null, problem: null });
      setAttempt((count) => count + 1);
    },
  };
}

function textOf(error: unknown): string {
  const fieldTexts = error instanceof ApiError ? Object.values(error.errors ?? {}) : [];
  return fieldTexts[0]?.[0] ?? reasonOf(error);
}
