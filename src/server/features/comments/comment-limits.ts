/** Of a post, for readers. */
export const commentsPerPage = 20;
