export const notFoundTitle = 'Page Not Found';
export const notFoundText = 'There is no page at this address. It may have been moved or deleted.';

/** The head of a page that is none. */
export const notFoundHead = { title: notFoundTitle, description: notFoundText, path: null };
