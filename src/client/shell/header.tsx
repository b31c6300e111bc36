import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import Menu from '~icons/bi/list';
import Moon from '~icons/bi/moon-stars';
import Search from '~icons/bi/search';
import Sun from '~icons/bi/sun';
import Close from '~icons/bi/x-lg';
import type { Site } from '../../shared/contract/site.ts';
import type { CurrentUser } from '../../shared/contract/users.ts';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import type { WaitingCounts } from '../waiting-counts.ts';
import { AccountMenu } from './account-menu.tsx';
import { type MenuEntry, mainMenu } from './main-menu.ts';
import { searchDialogId } from './search/open-search.ts';
import { useMenusCloseOnNavigation } from './use-menus-close-on-navigation.ts';

interface HeaderProps {
  site: Site;
  user: CurrentUser | null;
  waiting: WaitingCounts;
}

/** What the owner has chosen in place of the drawing. The name says the same beside it. */
function Mark({ mark }: { mark: NonNullable<Site['look']>['mark'] }) {
  if (!mark) return null;
  if (mark.letters === null) {
    return <img className="wordmark-mark" src={`/icon-192.png?v=${mark.version}`} alt="" width={24} height={24} />;
  }
  return (
    <b className="wordmark-mark" aria-hidden="true">
      {mark.letters}
    </b>
  );
}

export function Header({ site, user, waiting }: HeaderProps) {
  useMenusCloseOnNavigation();
  const entries = mainMenu(user);
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <a href="/" className="wordmark">
          <Mark mark={site.look?.mark} />
          <span>{site.name || 'Home'}</span>
        </a>
        <nav aria-label="Main" className="main-nav">
          {entries.map((entry) =>
            entry.items ? (
              <DropdownMenu key={entry.label} id={`menu-${entry.label.toLowerCase()}`} label={entry.label}>
                <MenuItems items={entry.items} />
              </DropdownMenu>
            ) : (
              <NavLink key={entry.label} href={entry.href}>
                {entry.label}
              </NavLink>
            ),
          )}
        </nav>
        <div className="header-tools">
          <a
            href="/search"
            data-opens={searchDialogId}
            className="icon-button"
            aria-label="Search"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
          >
            <Search aria-hidden="true" />
          </a>
          <button
            type="button"
            data-action="toggle-theme"
            className="icon-button"
            aria-label="Switch between light and dark theme"
          >
            <Sun aria-hidden="true" className="theme-icon-light" />
            <Moon aria-hidden="true" className="theme-icon-dark" />
          </button>
          <AccountMenu user={user} waiting={waiting} />
          <button
            type="button"
            popoverTarget="mobile-menu"
            className="icon-button mobile-menu-button"
            aria-label="Menu"
          >
            <Menu aria-hidden="true" />
          </button>
        </div>
      </div>
      <MobileMenu entries={entries} />
    </header>
  );
}

function MobileMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <nav id="mobile-menu" popover="auto" aria-label="Menu" className="mobile-menu">
      <button
        type="button"
        popoverTarget="mobile-menu"
        popoverTargetAction="hide"
        className="icon-button mobile-menu-close"
        aria-label="Close menu"
      >
        <Close aria-hidden="true" />
      </button>
      <ul>
        {entries
          .flatMap((entry) => entry.items ?? [entry])
          .map(({ href, label }) => (
            <li key={href}>
              <NavLink href={href}>{label}</NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function MenuItems({ items }: { items: readonly { href: string; label: string }[] }) {
  return items.map(({ href, label }) => (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  ));
}

function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const isCurrent = useRouterState({ select: ({ location }) => location.pathname === href });
  return (
    <Link to={href as never} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
