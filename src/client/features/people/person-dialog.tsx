import './person-dialog.css';
import type { ReactNode } from 'react';
import type { Person } from '../../../shared/contract/people.ts';
import { formatDate, formatMoment } from '../../../shared/text/format-date.ts';
import type { Loaded } from '../../pages/load-list.ts';
import type { DetailTools } from '../../staff-list/staff-list-props.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordLink } from './password-link.tsx';
import { nameOf, type PersonRow, standingOf } from './people-list.ts';
import { actionsOf, changingRight } from './person-actions.tsx';
import { RightsFields } from './rights-fields.tsx';

const problemTexts = {
  missing: 'There is no such person. The account may have been deleted.',
  failed: 'Failed to load the person. Please try again later.',
};

interface PersonDialogProps extends DetailTools<PersonRow> {
  opened: Loaded<Person>;
  timeZone: string;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

/** Who somebody is, what they may do, and what can be done about it. */
export function PersonDialog({ opened, timeZone, act, expected, outcome, onDeleted, onClose }: PersonDialogProps) {
  const person = opened.data && ({ ...opened.data, ...expected(opened.data) } as Person);
  return (
    <Dialog title={person ? nameOf(person) : 'Person'} isOpen onClose={onClose} className="person-dialog">
      {person ? <Facts person={person} timeZone={timeZone} /> : null}
      {opened.problem && <Notice tone="error">{problemTexts[opened.problem]}</Notice>}
      {person?.locked_because && <p className="dialog-note">{person.locked_because}</p>}
      {person?.is_staff && (
        <RightsFields
          legend="Rights"
          has={(name) => person.permissions[name]}
          canChange={(name) => isChangeable(person, name)}
          onChange={(name, isGiven) => act(changingRight(name, isGiven), person)}
        />
      )}
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      {person?.may_reset_password && !person.is_disabled && <PasswordLink key={person.id} person={person} />}
      <div className="dialog-actions">
        {person?.locked_because === '' &&
          actionsOf(person, onDeleted).map((action) => (
            <button
              key={action.label}
              type="button"
              className="button button-quiet"
              onClick={() => act(action, person)}
            >
              {action.label}
            </button>
          ))}
        <button type="button" className="button button-quiet" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

/** What somebody has can be taken; what they have not, given by who may give it. */
function isChangeable({ locked_because, permissions, grantable }: Person, name: keyof Person['permissions']): boolean {
  return locked_because === '' && (permissions[name] || grantable.includes(name));
}

function Facts({ person, timeZone }: { person: Person; timeZone: string }) {
  const { username, email, created_at, last_seen_at, has_second_factor, session_count } = person;
  return (
    <dl className="person-facts">
      <Fact name="Username">
        <bdi>{username}</bdi>
      </Fact>
      <Fact name="Email">
        <bdi>{email}</bdi>
      </Fact>
      <Fact name="Standing">{standingOf(person)}</Fact>
      <Fact name="Joined">
        <time dateTime={created_at}>{formatDate(created_at, timeZone, 'list')}</time>
      </Fact>
      <Fact name="Last seen">
        {last_seen_at ? <time dateTime={last_seen_at}>{formatMoment(last_seen_at, timeZone)}</time> : 'Not known'}
      </Fact>
      <Fact name="Second factor">{has_second_factor ? 'On' : 'Off'}</Fact>
      <Fact name="Open sign-ins">{session_count}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
