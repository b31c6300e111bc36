import { Link, useRouterState } from '@tanstack/react-router';
import PersonCircle from '~icons/bi/person-circle';
import type { CurrentUser } from '../../shared/contract/users.ts';
import { can } from '../../shared/permissions.ts';
import { openSteps } from '../open-steps.ts';
import type { WaitingCounts } from '../waiting-counts.ts';

/** Sign-in links, or the signed-in user's pages. */
export function AccountMenu({ user, waiting }: { user: CurrentUser | null; waiting: WaitingCounts }) {
  return (
    <>
      <button type="button" popoverTarget="account-menu" className="icon-button" aria-label="Account">
        <PersonCircle aria-hidden="true" />
      </button>
      <div id="account-menu" popover="auto" className="dropdown">
        {user && <p className="dropdown-note">Signed in as {user.username}</p>}
        <ul>{user ? <SignedInLinks user={user} waiting={waiting} /> : <SignedOutLinks />}</ul>
      </div>
    </>
  );
}

function SignedInLinks({ user, waiting }: { user: CurrentUser; waiting: WaitingCounts }) {
  return (
    <>
      {can(user, 'message.read') && (
        <MenuLink href="/messages/inbox" waiting={waiting.messages} noun="unread message">
          Inbox
        </MenuLink>
      )}
      <MenuLink href="/profile">My Profile</MenuLink>
      <MenuLink href="/admin" waiting={waiting.first_steps && openSteps(waiting.first_steps)} noun="first step">
        Admin Panel
      </MenuLink>
      <MenuLink href="/cms" waiting={waiting.comments} noun="waiting comment">
        CMS Admin
      </MenuLink>
      <MenuLink href="/logout">Logout</MenuLink>
    </>
  );
}

/** Both come back to the page that the visitor is on. */
function SignedOutLinks() {
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const search = ['/login', '/signup', '/logout'].includes(here) ? {} : { next: here };
  return (
    <>
      <li>
        <Link to="/login" search={search}>
          Login
        </Link>
      </li>
      <li>
        <Link to="/signup" search={search}>
          Signup
        </Link>
      </li>
    </>
  );
}

interface MenuLinkProps {
  href: string;
  /** How much there is to be done behind the link. */
  waiting?: number | null;
  /** One of it. */
  noun?: string;
  children: string;
}

function MenuLink({ href, waiting, noun, children }: MenuLinkProps) {
  return (
    <li>
      <a href={href}>
        {children}
        {waiting ? (
          <>
            {' '}
            <span className="menu-count">
              {waiting}
              <span className="sr-only">
                {' '}
                {noun}
                {waiting > 1 && 's'}
              </span>
            </span>
          </>
        ) : null}
      </a>
    </li>
  );
}
