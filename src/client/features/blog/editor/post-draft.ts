import type { Image } from '../../../../shared/contract/images.ts';
import type { EditedPost, PostText } from '../../../../shared/contract/post-editing.ts';
import { splitTags } from '../../../../shared/text/split-tags.ts';
import { wasPublic } from '../../../../shared/was-public.ts';
import { chosenSlug } from '../../../editing/chosen-slug.ts';
import { parseHtml } from '../../../ui/inert-html.ts';

/** What is written in the editor, as it stands in its fields. A type, so that it fits what the journal keeps. */
export type PostDraft = {
  readonly title: string;
  /** HTML */
  readonly content: string;
  /** Separated by commas, as typed. */
  readonly tags: string;
  /** Empty while it follows the title. */
  readonly slug: string;
  readonly description: string;
  readonly cover: Image | null;
  readonly cover_alt: string;
};

/** When the post becomes public; part of no autosave. */
export interface Publishing {
  is_published: boolean;
  /** As a field for date and time shows it, in the site's time zone; empty for at once. */
  publish_at: string;
}

export const emptyDraft: PostDraft = {
  title: '',
  content: '',
  tags: '',
  slug: '',
  description: '',
  cover: null,
  cover_alt: '',
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
  { title, content, tags, slug, description, cover_alt }: PostText,
  { cover, was_public }: { cover: Image | null; was_public: boolean },
): PostDraft {
  const shown = was_public ? slug : chosenSlug(title, slug);
  return { title, content, tags: tags.join(', '), slug: shown, description, cover, cover_alt };
}

/** As calls and versions have it. */
export function textOfDraft({ cover, tags, ...draft }: PostDraft): PostText {
  return { ...draft, tags: splitTags(tags), cover_id: cover?.id ?? null };
}
