import { useEffect, useMemo, useRef, useState } from 'react';
import type { SavedPost } from '../../../../shared/contract/post-editing.ts';
import { wasPublic } from '../../../../shared/was-public.ts';
import type { Publishing } from './post-draft.ts';
import { toLocal } from './publish-time.ts';

/**
 * When the post becomes public, as chosen here. What somebody else decides meanwhile is taken over, unless something else
 * has been chosen here: the next Update Post would take it back otherwise.
 * @param saved what the server has told last; `null` for a new post
 */
export function usePublishing(saved: SavedPost | null, timeZone: string) {
  const told = useMemo(() => publishingOf(saved, timeZone), [saved, timeZone]);
  const [before, setBefore] = useState(told);
  const [publishing, setPublishing] = useState(told);
  const latest = useRef(publishing);
  if (!isSame(told, before)) {
    setBefore(told);
    if (isSame(publishing, before)) setPublishing(told);
  }

  useEffect(() => {
    latest.current = publishing;
  }, [publishing]);

  return {
    publishing,
    isChanged: !isSame(publishing, told),
    change: setPublishing,
    /** The server has taken what was chosen. Answers whether nothing else has been chosen since. */
    submitted: (sent: Publishing, answer: SavedPost): boolean => {
      const taken = publishingOf(answer, timeZone);
      if (!isSame(latest.current, sent)) return isSame(latest.current, taken);
      setPublishing(taken);
      return true;
    },
  };
}

/** A time is of no account while the post is not to be published. */
function isSame(one: Publishing, other: Publishing): boolean {
  if (one.is_published !== other.is_published) return false;
  return !one.is_published || one.publish_at === other.publish_at;
}

function publishingOf(post: SavedPost | null, timeZone: string): Publishing {
  const planned = post?.published && !wasPublic(post, new Date().toISOString()) ? post.first_published_at : null;
  return { is_published: post?.published ?? false, publish_at: planned ? toLocal(planned, timeZone) : '' };
}
