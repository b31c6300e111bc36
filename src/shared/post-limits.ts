/*
 * Characters. Apart from the contract, whose schemas stay out of the browser.
 */

export const titleMaxLength = 200;
/** For search engines and social cards. */
export const descriptionMaxLength = 300;
export const tagMaxLength = 50;
export const coverAltMaxLength = 300;

/**
 * Every plain text that a writer edits of a post. Its form, its calls, its versions, the editor's fields and the import
 * follow from this list, and a column of the same name is in its table.
 */
export const postTextLimits = {
  title: titleMaxLength,
  slug: 200,
  description: descriptionMaxLength,
  /** Describes the cover; where it is empty, the text of its image does. */
  cover_alt: coverAltMaxLength,
};
