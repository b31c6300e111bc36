/*
 * Characters. Apart from the contract, whose schemas stay out of the browser.
 */

/** Of a category, a project type and a client. */
export const nameMaxLength = 100;
