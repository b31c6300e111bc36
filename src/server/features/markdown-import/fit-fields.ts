import { tagsMaxCount } from '../../../shared/contract/post-editing.ts';
import { coverAltMaxLength, descriptionMaxLength, tagMaxLength, titleMaxLength } from '../../../shared/post-limits.ts';
import { wholeCharacters } from '../../../shared/text/excerpt.ts';

interface Fields {
  title: string;
  tags: string[];
  description: string;
  cover_alt: string;
}

/**
 * Cut to what the editor takes: a post that is longer could be read, and never be saved again.
 * @param warnings gets a text for each that was cut
 */
export function fitFields({ title, tags, description, cover_alt }: Fields, warnings: string[]): Fields {
  const shorten = (text: string, max: number, name: string) => {
    if (text.length > max) warnings.push(`${name} has ${text.length} characters and was cut to ${max}`);
    return cutTo(text, max);
  };
  if (tags.length > tagsMaxCount) warnings.push(`has ${tags.length} tags, of which ${tagsMaxCount} were kept`);
  return {
    title: shorten(title, titleMaxLength, 'title'),
    tags: tags.slice(0, tagsMaxCount).map((tag) => shorten(tag, tagMaxLength, 'tag')),
    description: shorten(description, descriptionMaxLength, 'description'),
    cover_alt: shorten(cover_alt, coverAltMaxLength, 'description of the cover'),
  };
}

const dots = '...';

/** Ends after a word where there is one in its last part. */
function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = wholeCharacters(text, max - dots.length);
  const words = /\s/.test(text.charAt(start.length)) ? start : start.replace(/\s+\S{0,40}$/, '');
  return words.trimEnd() + dots;
}
