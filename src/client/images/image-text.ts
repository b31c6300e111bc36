import { maxImageFiles, uploadTexts } from '../../shared/image-upload.ts';

/** What is said about an image to those who do not see it. */
export interface ImageText {
  alt: string;
  is_decorative: boolean;
}

export const emptyText: ImageText = { alt: '', is_decorative: false };
export const undescribedText = 'Describe the image, or mark it as decorative.';

const full = 'You have already reached the maximum of 5 images.';

/** Why `added` files cannot join those that are there, `null` when they can. */
export function countProblem(present: number, added: number): string | null {
  if (present >= maxImageFiles) return full;
  return present + added > maxImageFiles ? uploadTexts.tooMany : null;
}
