import type { PostText } from '../../../shared/contract/post-editing.ts';
import type { Db } from '../../db/schema.ts';
import { recordRevision } from '../revisions/record-revision.ts';
import { hasRevisions } from '../revisions/revisions.queries.ts';
import type { SaveAttempt } from './save-attempt.ts';
import { findContentToEdit, type PostBefore } from './save-post.queries.ts';
import { findTagsOfPosts } from './tags.queries.ts';

const kind = 'post';

interface KeptText {
  post_id: number;
  text: PostText;
  word_count: number;
  media_ids: readonly number[];
  reason: 'save' | 'autosave' | 'restore_point';
  attempt: SaveAttempt;
  now: Date;
}

/** Keeps a text among the versions of its post. */
export async function keepRevision(trx: Db, { post_id, text, attempt, ...revision }: KeptText): Promise<void> {
  await recordRevision(trx, {
    ...revision,
    kind,
    document_id: post_id,
    author_id: attempt.user_id ?? null,
    session: attempt.session ?? '',
    title: text.title,
    fields: text,
  });
}

/** What an import, or a site without versions, has left: it is kept before it is replaced for the first time. */
export async function keepFirstRevision(trx: Db, post: PostBefore): Promise<void> {
  if (await hasRevisions(trx, { kind, document_id: post.id })) return;
  await keepRevision(trx, {
    post_id: post.id,
    text: await storedText(trx, post),
    word_count: post.word_count,
    media_ids: post.cover_media_id === null ? [] : [post.cover_media_id],
    reason: 'save',
    attempt: { user_id: post.saved_by ?? post.author_id },
    now: new Date(post.updated_at),
  });
}

/** What the post itself says, without a working copy. */
export async function storedText(db: Db, post: PostBefore): Promise<PostText> {
  const [content, tags] = await Promise.all([findContentToEdit(db, post.id), findTagsOfPosts(db, [post.id])]);
  const { title, slug, description, cover_media_id: cover_id, cover_alt } = post;
  return { title, content, tags: tags.get(post.id) ?? [], slug, description, cover_id, cover_alt };
}
