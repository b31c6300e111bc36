import type { Image } from '../../shared/contract/images.ts';
import { countProblem, type ImageText, undescribedText } from './image-text.ts';

/** An image of a document, with what is said about it. A type, so that it fits what the journal keeps. */
export type ListedImage = Image & ImageText;

interface Counts {
  /** Images that the document has. */
  present: number;
  /** Files on their way, or waiting for another try. */
  uploads: number;
  added: number;
}

/** Why files cannot join a list that may have `max` images; `null` when they can. */
export function filesProblem({ present, uploads, added }: Counts, max: number): string | null {
  const room = max - present - uploads;
  if (room <= 0) return `You have already reached the maximum of ${max} images.`;
  const problem = countProblem(uploads, added);
  if (problem !== null || added <= room) return problem;
  return `You can only upload up to ${room} ${room === 1 ? 'image' : 'images'}. Please select fewer images.`;
}

export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * Adds an image at the end, but before those that were chosen after it and stored sooner.
 * @param uploads the numbers of the uploads, in the order in which they were chosen, by image
 */
export function addUploaded(
  list: readonly ListedImage[],
  image: ListedImage,
  uploads: ReadonlyMap<number, number>,
): readonly ListedImage[] {
  const own = uploads.get(image.id) ?? 0;
  const lastEarlier = list.findLastIndex(({ id }) => (uploads.get(id) ?? 0) <= own);
  return list.toSpliced(lastEarlier + 1, 0, image);
}

/** Texts for images that are neither described nor decoration, by their ids. */
export function missingAlts(list: readonly ListedImage[]): ReadonlyMap<number, string> {
  const undescribed = list.filter(({ alt, is_decorative }) => !is_decorative && alt.trim() === '');
  return new Map(undescribed.map(({ id }) => [id, undescribedText]));
}
