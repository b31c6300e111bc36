import type { ListedPerson, Person } from '../../../shared/contract/people.ts';
import type { ListDescription } from '../../staff-list/list-description.ts';

/** Whoever is open has rights to be shown, too. */
export type PersonRow = ListedPerson & Partial<Pick<Person, 'permissions'>>;

export const peopleList: ListDescription = {
  title: 'People',
  noun: 'account',
  tabs: [
    {
      status: 'all',
      label: 'All',
      empty: { title: 'Nobody Here', text: 'Everybody who has an account is listed here.' },
    },
    { status: 'staff', label: 'Staff', empty: { title: 'No Staff', text: 'Who works on this site is listed here.' } },
    {
      status: 'members',
      label: 'Members',
      empty: { title: 'No Members', text: 'Who has an account and no rights is listed here.' },
    },
    {
      status: 'disabled',
      label: 'Disabled',
      empty: { title: 'Nobody Disabled', text: 'Who may not sign in is listed here.' },
    },
  ],
  searchLabel: 'Search people',
  nothingFound: { title: 'Nobody Found', text: 'Nobody here has a name or address with what you are looking for.' },
  failureText: 'Failed to load the people. Please try again later.',
};

/** What they are called, or else what they sign in with. */
export function nameOf({ first_name, last_name, username }: ListedPerson): string {
  return `${first_name} ${last_name}`.trim() || username;
}

export function standingOf({ is_owner, is_staff, is_disabled }: ListedPerson): string {
  const standing = is_owner ? 'Owner' : is_staff ? 'Staff' : 'Member';
  return is_disabled ? `${standing}, disabled` : standing;
}
