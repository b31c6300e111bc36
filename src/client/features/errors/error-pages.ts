import { notFoundText, notFoundTitle } from '../../pages/not-found.ts';

/** Titles and explanations of the error pages. */
export const errorPages = {
  '400': {
    title: 'Bad Request',
    text: 'The server could not make sense of that request. Reloading the page may be enough.',
  },
  '401': {
    title: 'Authentication Required',
    text: 'You have to sign in to see this page.',
  },
  '403': {
    title: 'Access Forbidden',
    text: 'Your account may not open this page. Another account might.',
  },
  '404': {
    title: notFoundTitle,
    text: notFoundText,
  },
  '500': {
    title: 'Server Error',
    text: 'Something went wrong on our end. It has been written to the log.',
  },
} as const;

export type ErrorPageStatus = keyof typeof errorPages;

export function isErrorPage(status: string): status is ErrorPageStatus {
  return Object.hasOwn(errorPages, status);
}
