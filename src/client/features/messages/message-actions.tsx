import type { Message, messageActions } from '../../../shared/contract/messages.ts';
import { call } from '../../api.ts';
import type { ListAction, ListQuestion } from '../../staff-list/list-description.ts';
import { subjectOf } from './inbox-list.ts';
import type { InboxSearch } from './inbox-search.ts';

type Folder = InboxSearch['status'];
type Name = (typeof messageActions)[number];
type ForOne = ListAction<Message>;
type ForSeveral = ListAction<readonly Message[]>;

/** Called before the list is asked for again. */
type OnDeleted = (deleted: readonly Message[]) => Promise<void>;

/** Whether a message is still in a folder once it has changed. */
export function isIn(folder: Folder, { is_read, is_suspected }: Message): boolean {
  if (folder === 'suspected') return is_suspected;
  return !is_suspected && (folder === undefined || (folder === 'read') === is_read);
}

export type InboxActions = ReturnType<typeof actionsIn>;

/** What can be done in a folder with one message, or with several. */
export function actionsIn(folder: Folder, onDeleted: OnDeleted) {
  const facts = factsIn(folder);
  const markingRead: ForOne = { ...facts.mark_read, run: markRead };
  const markingUnread: ForOne = { ...facts.mark_unread, run: markUnread };
  const movingToInbox: ForOne = { ...facts.move_to_inbox, run: (message) => changeAll('move_to_inbox', [message]) };
  const deletion: ForOne = {
    ...facts.delete,
    question: (message) => deletionQuestion('Are you sure you want to delete this message?', subjectOf(message)),
    run: async (message) => {
      const text = await remove(message);
      await onDeleted([message]);
      return text;
    },
  };
  const deletionOfSeveral: ForSeveral = {
    ...facts.delete,
    question: ({ length }) => deletionQuestion(`Are you sure you want to delete ${length} message(s)?`),
    run: async (messages) => {
      const text = await changeAll('delete', messages);
      await onDeleted(messages);
      return text;
    },
  };
  const forAll = (action: Name): ForSeveral => ({ ...facts[action], run: (messages) => changeAll(action, messages) });
  /** Of a message, to what it is not: read or unread. */
  const marking = ({ is_read }: Message) => (is_read ? markingUnread : markingRead);
  return {
    marking,
    movingToInbox,
    deletion,
    /** Opening a message is reading it. The list shows that by itself. */
    opening: { ...markingRead, run: (message: Message) => markRead(message).then(() => '') },
    one: (message: Message) => [marking(message), ...(message.is_suspected ? [movingToInbox] : []), deletion],
    several: [
      { ...forAll('mark_read'), fits: (messages: readonly Message[]) => messages.some(({ is_read }) => !is_read) },
      forAll('mark_unread'),
      ...(folder === 'suspected' ? [forAll('move_to_inbox')] : []),
      deletionOfSeveral,
    ],
  };
}

export const retryingMail: ForOne = {
  label: 'Try again',
  isRemoving: false,
  run: (message) => call('POST /api/v1/messages/{id}/retry-mail/', { params: paramsOf(message) }).then(textOf),
};

/** What holds of an action for one message as for several. */
type Facts = Omit<ForOne, 'question' | 'fits' | 'run'>;

function factsIn(folder: Folder): Record<Name, Facts> {
  return {
    mark_read: {
      label: 'Mark Read',
      isRemoving: folder === 'unread',
      expected: (message) => ({ ...message, is_read: true }),
      key: 'u',
    },
    mark_unread: {
      label: 'Mark Unread',
      isRemoving: folder === 'read',
      expected: (message) => ({ ...message, is_read: false }),
      key: 'u',
    },
    move_to_inbox: {
      label: 'Move to Inbox',
      isRemoving: true,
      expected: (message) => ({ ...message, is_suspected: false }),
    },
    delete: { label: 'Delete', isRemoving: true, expected: () => null, key: '#' },
  };
}

function deletionQuestion(question: string, subject?: string): ListQuestion {
  return {
    title: 'Confirm Delete',
    body: (
      <>
        <p>{question}</p>
        {subject && (
          <p className="dialog-subject">
            <bdi>{subject}</bdi>
          </p>
        )}
        <p className="dialog-note">This action cannot be undone.</p>
      </>
    ),
    confirmLabel: 'Delete',
    pendingLabel: 'Deleting...',
  };
}

function markRead(message: Message): Promise<string> {
  return call('POST /api/v1/messages/{id}/mark-read/', { params: paramsOf(message) }).then(textOf);
}

function markUnread(message: Message): Promise<string> {
  return call('POST /api/v1/messages/{id}/mark-unread/', { params: paramsOf(message) }).then(textOf);
}

function remove(message: Message): Promise<string> {
  return call('DELETE /api/v1/messages/{id}/delete/', { params: paramsOf(message) }).then(textOf);
}

function changeAll(action: Name, messages: readonly Message[]): Promise<string> {
  const message_ids = messages.map(({ id }) => id);
  return call('POST /api/v1/messages/bulk-actions/', { body: { action, message_ids } }).then(textOf);
}

function paramsOf({ id }: Message) {
  return { id: String(id) };
}

function textOf({ message }: { message: string }): string {
  return message;
}
