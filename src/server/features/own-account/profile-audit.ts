import type { CurrentUser } from '../../../shared/contract/users.ts';
import type { AuditNote } from '../../http/request-context.ts';

interface Names {
  first_name?: string | undefined;
  last_name?: string | undefined;
  username?: string | undefined;
}

/** Whether any name is another one than before. */
export function isNamedAnew(before: CurrentUser, names: Names): boolean {
  return (['first_name', 'last_name', 'username'] as const).some(
    (name) => names[name] !== undefined && names[name] !== before[name],
  );
}

/** What the audit list says of a changed account: new names with those of before, by which people know who it is. */
export function profileAudit(
  before: CurrentUser,
  after: CurrentUser,
  { new_password, email }: { new_password?: string | undefined; email?: string | undefined },
): AuditNote {
  const names = [changeOf(before.username, after.username), changeOf(fullName(before), fullName(after))];
  const target = names.filter(Boolean).join(', ');
  const changed = [
    ...(new_password === undefined ? [] : ['password']),
    ...(target ? ['name'] : []),
    ...(after.email === before.email ? [] : ['e-mail address']),
  ];
  if (changed.length > 0) return { action: `Changed their ${changed.join(' and ')}`, target };
  // An address that waits to be confirmed, or is taken back.
  return email === undefined ? { is_left_out: true } : {};
}

function changeOf(before: string, after: string): string {
  return before === after ? '' : `${before || '(none)'} → ${after || '(none)'}`;
}

function fullName({ first_name, last_name }: CurrentUser): string {
  return `${first_name} ${last_name}`.trim();
}
