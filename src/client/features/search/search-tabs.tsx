import './search-tabs.css';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { TabStrip } from '../../ui/tab-strip.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';
import type { FoundGroup } from './found-groups.ts';
import type { GroupName, SearchAddress } from './search-address.ts';

const onlyThisView = { exact: true, includeSearch: true };

interface SearchTabsProps {
  groups: readonly FoundGroup[];
  /** Whose results are shown. */
  active: GroupName;
  address: SearchAddress;
}

/** The id of what a tab shows. */
export function panelId(name: GroupName): string {
  return `found-${name}`;
}

/** Links to the search within each group; with script they are tabs, between which arrows move. */
export function SearchTabs({ groups, active, address }: SearchTabsProps) {
  const isLive = useIsLive();

  return (
    <TabStrip
      active={active}
      role={isLive ? 'tablist' : undefined}
      aria-label="What was found"
      className="search-tabs"
      data-keys=""
      onKeyDown={moveByKey}
    >
      {groups.map(({ name, title, count }) => (
        <Link
          key={name}
          to="/search"
          search={{ ...address, category: name, page: undefined } as never}
          replace
          resetScroll={false}
          activeOptions={onlyThisView}
          data-shown={name === active ? '' : undefined}
          // Before it is a tab.
          aria-current={name === active && !isLive ? 'true' : undefined}
          {...(isLive && {
            role: 'tab',
            'aria-selected': name === active,
            'aria-controls': name === active ? panelId(name) : undefined,
            tabIndex: name === active ? 0 : -1,
          })}
        >
          {title} <span className="tab-count">{count.toLocaleString('en-GB')}</span>
        </Link>
      ))}
    </TabStrip>
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const at = tabs.indexOf(event.target as HTMLAnchorElement);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
    ' ': at,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  tabs.at(target)?.focus();
  tabs.at(target)?.click();
}
