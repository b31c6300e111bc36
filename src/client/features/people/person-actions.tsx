import type { PermissionName } from '../../../shared/permissions.ts';
import { call } from '../../api.ts';
import type { ListAction, ListQuestion } from '../../staff-list/list-description.ts';
import { nameOf, type PersonRow } from './people-list.ts';

type ForOne = ListAction<PersonRow>;

/** Gives a right or takes it. */
export function changingRight(name: PermissionName, isGiven: boolean): ForOne {
  return {
    label: name,
    isRemoving: false,
    expected: (person) =>
      person.permissions ? { ...person, permissions: { ...person.permissions, [name]: isGiven } } : person,
    run: (person) =>
      call('PATCH /api/v1/people/{id}/rights/', {
        ...paramsOf(person),
        body: { permissions: { [name]: isGiven } },
      }).then(textOf),
  };
}

const makingStaff: ForOne = {
  label: 'Make Staff',
  pendingLabel: 'Changing...',
  isRemoving: false,
  run: (person) =>
    call('PATCH /api/v1/people/{id}/rights/', { ...paramsOf(person), body: { is_staff: true } }).then(textOf),
};

const removingFromStaff: ForOne = {
  label: 'Remove from Staff',
  isRemoving: false,
  question: (person) =>
    questionOf(
      'Remove from Staff',
      `${nameOf(person)} keeps the account and loses all rights.`,
      'Remove',
      'Removing...',
    ),
  run: (person) =>
    call('PATCH /api/v1/people/{id}/rights/', { ...paramsOf(person), body: { is_staff: false } }).then(textOf),
};

const disabling: ForOne = {
  label: 'Disable',
  isRemoving: false,
  question: (person) =>
    questionOf('Disable', `${nameOf(person)} is signed out everywhere and cannot sign in.`, 'Disable', 'Disabling...'),
  run: (person) => call('POST /api/v1/people/{id}/disable/', paramsOf(person)).then(textOf),
};

const enabling: ForOne = {
  label: 'Enable',
  pendingLabel: 'Enabling...',
  isRemoving: false,
  run: (person) => call('POST /api/v1/people/{id}/enable/', paramsOf(person)).then(textOf),
};

const endingSessions: ForOne = {
  label: 'Sign Out Everywhere',
  pendingLabel: 'Signing out...',
  isRemoving: false,
  run: (person) => call('POST /api/v1/people/{id}/end-sessions/', paramsOf(person)).then(textOf),
};

/** @param onDeleted called before the list is asked for again */
export function actionsOf({ is_staff, is_disabled }: PersonRow, onDeleted: () => Promise<void>): ForOne[] {
  return [
    is_staff ? removingFromStaff : makingStaff,
    endingSessions,
    is_disabled ? enabling : disabling,
    {
      label: 'Delete',
      isRemoving: false,
      question: (person) => ({
        ...questionOf(
          'Confirm Account Deletion!',
          `The account of ${nameOf(person)} is deleted for good. What they wrote stays, comments without their name.`,
          'Delete for Good',
          'Deleting...',
        ),
        failureText: 'Failed to delete. Please try again later.',
      }),
      run: async (person) => {
        const text = await call('DELETE /api/v1/people/{id}/', paramsOf(person)).then(textOf);
        await onDeleted();
        return text;
      },
    },
  ];
}

function questionOf(title: string, text: string, confirmLabel: string, pendingLabel: string): ListQuestion {
  return { title, body: <p>{text}</p>, confirmLabel, pendingLabel };
}

function paramsOf({ id }: PersonRow) {
  return { params: { id } };
}

function textOf({ message }: { message: string }): string {
  return message;
}
