import './message-columns.css';
import { Link } from '@tanstack/react-router';
import type { Message } from '../../../shared/contract/messages.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import type { RowView } from '../../staff-list/list-table.tsx';
import { subjectOf } from './inbox-list.ts';
import type { InboxSearch } from './inbox-search.ts';

/** What the list says of each message. */
export function columnsOf(search: InboxSearch, timeZone: string): RowView<Message>['columns'] {
  return [
    {
      name: 'From',
      className: 'message-from',
      cell: (message) => <MessageLink message={message} search={search} />,
    },
    { name: 'Message', className: 'message-text', cell: (message) => <MessageText message={message} /> },
    {
      name: 'Date',
      className: 'message-date',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at, timeZone, 'list')}</time>,
    },
  ];
}

/** Only what is opened is read: the pointer over a link asks for nothing. */
function MessageLink({ message, search }: { message: Message; search: InboxSearch }) {
  const { id, name, is_read } = message;
  return (
    <Link
      to="/messages/inbox"
      search={{ ...search, message: id }}
      state={{ isOpenedFromList: true }}
      preload={false}
      resetScroll={false}
      className="message-link"
      aria-describedby={subjectId(message)}
    >
      {!is_read && <span className="sr-only">Unread: </span>}
      <bdi>{name}</bdi>
    </Link>
  );
}

function MessageText({ message }: { message: Message }) {
  const { message_preview, suspicion, mail } = message;
  return (
    <>
      <span id={subjectId(message)} className="message-subject">
        <bdi>{subjectOf(message)}</bdi>
      </span>
      <span className="message-preview">
        <bdi>{message_preview}</bdi>
      </span>
      {suspicion && <span className="message-note">{suspicion}</span>}
      {mail?.state === 'failed' && <span className="message-note">Not mailed: {mail.reason}</span>}
    </>
  );
}

function subjectId({ id }: Message): string {
  return `message-subject-${id}`;
}
