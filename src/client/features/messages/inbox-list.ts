import type { Message } from '../../../shared/contract/messages.ts';
import type { ListDescription } from '../../staff-list/list-description.ts';

export const inboxList: Omit<ListDescription, 'failureText'> = {
  title: 'Messages',
  noun: 'message',
  tabs: [
    {
      status: 'all',
      label: 'All Messages',
      empty: { title: 'No Messages Yet', text: 'What visitors send through the contact form arrives here.' },
    },
    {
      status: 'unread',
      label: 'Unread',
      empty: { title: 'Nothing Unread', text: 'You have read all messages.' },
    },
    {
      status: 'read',
      label: 'Read',
      empty: { title: 'Nothing Read', text: 'Messages that you have opened are kept here.' },
    },
    {
      status: 'suspected',
      label: 'Suspected',
      empty: { title: 'Nothing Suspected', text: 'Messages that may be spam are put here, and none is thrown away.' },
      note: 'These may be spam: nobody was mailed about them.',
      isHiddenWhenEmpty: true,
    },
  ],
  searchLabel: 'Search messages',
  nothingFound: { title: 'No Messages Found', text: 'No message here contains what you are looking for.' },
  keys: [
    { key: 'u', does: 'Mark as read or unread' },
    { key: '#', does: 'Delete' },
  ],
};

export function subjectOf({ subject }: Message): string {
  return subject.trim() || '(No Subject)';
}

/** In the names of what acts on it. */
export function nameOf(message: Message): string {
  return `${message.name}: ${subjectOf(message)}`;
}
