import type { Image } from '../../../../shared/contract/images.ts';
import type { EditedPost, PostText } from '../../../../shared/contract/post-editing.ts';
import { postTextLimits } from '../../../../shared/post-limits.ts';
import { splitTags } from '../../../../shared/text/split-tags.ts';
import { wasPublic } from '../../../../shared/was-public.ts';
import { chosenSlug } from '../../../editing/chosen-slug.ts';
import type { ComparedText } from '../../../editing/text-comparison.tsx';
import { parseHtml } from '../../../ui/inert-html.ts';

/** What is written in the editor, as it stands in its fields. A type, so that it fits what the journal keeps. */
export type PostDraft = Readonly<Omit<PostText, 'tags' | 'cover_id'>> & {
  /** Separated by commas, as typed. The slug is empty while it follows the title. */
  readonly tags: string;
  readonly cover: Image | null;
};

/** When the post becomes public; part of no autosave. */
export interface Publishing {
  is_published: boolean;
  /** As a field for date and time shows it, in the site's time zone; empty for at once. */
  publish_at: string;
}

const emptyTexts = Object.fromEntries(Object.keys(postTextLimits).map((name) => [name, '']));

export const emptyDraft: PostDraft = {
  ...(emptyTexts as Record<keyof typeof postTextLimits, string>),
  content: '',
  tags: '',
  cover: null,
  cover_is_decorative: false,
};

const titleMinLength = 4;
const contentMinLength = 26;

interface Completeness {
  title: string;
  tags: string;
  characters: number;
}

/** Whether there is enough of it to be saved. */
export function isCompletePost({ title, tags, characters }: Completeness): boolean {
  return title.trim().length >= titleMinLength && characters >= contentMinLength && splitTags(tags).length > 0;
}

/** Of content that is HTML only, as the journal has it. */
export function countCharacters(html: string): number {
  return (parseHtml(html).body.textContent ?? '').length;
}

export function draftOf(post: EditedPost, now: Date): PostDraft {
  return draftOfText(post.text, { cover: post.cover_image, was_public: wasPublic(post, now.toISOString()) });
}

/** A version or saved text as the editor shows it. */
export function draftOfText(
  { tags, cover_id: _cover_id, ...text }: PostText,
  { cover, was_public }: { cover: Image | null; was_public: boolean },
): PostDraft {
  const slug = was_public ? text.slug : chosenSlug(text.title, text.slug);
  return { ...text, slug, tags: tags.join(', '), cover };
}

/** As calls and versions have it. */
export function textOfDraft({ cover, tags, ...draft }: PostDraft): PostText {
  return { ...draft, tags: splitTags(tags), cover_id: cover?.id ?? null };
}

/** What dialogs compare. */
export function comparedOf(draft: PostDraft): ComparedText {
  const { title, content, tags } = textOfDraft(draft);
  const names = Object.keys(postTextLimits).filter((name) => name !== 'title') as (keyof typeof postTextLimits)[];
  const details = names.map((name) => ({ name: readableName(name), text: draft[name] }));
  const cover = draft.cover ? `Image ${draft.cover.id}` : '';
  const decorative = { name: 'Decorative cover', text: draft.cover_is_decorative ? 'Yes' : '' };
  return { title, content, tags, details: [...details, { name: 'Cover', text: cover }, decorative] };
}

function readableName(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
