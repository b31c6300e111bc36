import type { ListDescription } from '../../staff-list/list-description.ts';

export const auditList: ListDescription = {
  title: 'Audit',
  noun: 'record',
  tabs: [
    {
      status: 'all',
      label: 'All',
      empty: { title: 'Nothing Recorded Yet', text: 'Who signs in, deletes or changes something is listed here.' },
    },
    {
      status: 'sign_in',
      label: 'Sign-ins',
      empty: { title: 'No Sign-ins', text: 'Who signs in or out, and changes their own account, is listed here.' },
    },
    {
      status: 'failed_sign_in',
      label: 'Failed sign-ins',
      empty: { title: 'No Failed Sign-ins', text: 'Who tries to sign in and cannot is listed here.' },
      note: 'Names are shown as they were typed. Passwords are never kept.',
    },
    {
      status: 'deletion',
      label: 'Deletions',
      empty: { title: 'Nothing Deleted', text: 'What is deleted, and by whom, is listed here.' },
    },
    {
      status: 'setting',
      label: 'Settings and rights',
      empty: { title: 'Nothing Changed', text: 'Who changes the site or the rights of people is listed here.' },
    },
  ],
  searchLabel: 'Search the audit list',
  nothingFound: { title: 'Nothing Found', text: 'No name, action or target here has what you are looking for.' },
  failureText: 'Failed to load the audit list. Please try again later.',
};
