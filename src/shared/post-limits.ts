/*
 * Characters. Apart from the contract, whose schemas stay out of the browser.
 */

export const titleMaxLength = 200;
/** For search engines and social cards. */
export const descriptionMaxLength = 300;
export const tagMaxLength = 50;
export const coverAltMaxLength = 300;
