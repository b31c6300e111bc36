import { CatchBoundary, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import Search from '~icons/bi/search';
import Close from '~icons/bi/x-circle';
import type { Actor } from '../../../shared/permissions.ts';
import { DialogFrame } from '../../ui/dialog.tsx';
import { searchDialogId } from './open-search.ts';
import type { SearchPanelProps } from './search-panel.tsx';

/** As many characters as the call takes. */
const maxLength = 200;

/**
 * The search over a page. What is here comes with each page and works as a plain form, also before any script is there;
 * what goes with the typed text is loaded when it is opened for the first time.
 */
export function SearchDialog({ user }: { user: Actor }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const Panel = useSearchPanel(isOpen);
  const router = useRouter();

  useEffect(() => {
    // It may have been opened before React was there.
    if (dialog.current?.open) setIsOpen(true);
    return router.subscribe('onBeforeNavigate', () => dialog.current?.close());
  }, [router]);

  return (
    <DialogFrame
      ref={dialog}
      id={searchDialogId}
      title="Search"
      className="search-dialog"
      onClosed={() => {
        setIsOpen(false);
        field.current?.form?.reset();
      }}
      onLeave={() => dialog.current?.close()}
    >
      <form action="/search" method="get" autoComplete="off" className="search-dialog-form">
        <Search aria-hidden="true" />
        <input
          ref={field}
          name="q"
          className="input"
          placeholder="Search projects, blog posts..."
          aria-label="Search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          required
          pattern=".*\S.*"
          maxLength={maxLength}
          onFocus={() => setIsOpen(true)}
        />
        <button type="reset" className="icon-button" aria-label="Clear" onClick={() => field.current?.focus()}>
          <Close aria-hidden="true" />
        </button>
      </form>
      {!Panel && <BeforePanel />}
      {isOpen && Panel && (
        <CatchBoundary getResetKey={() => 'search'} errorComponent={PanelMissing}>
          <Panel field={field} user={user} onClose={() => dialog.current?.close()} />
        </CatchBoundary>
      )}
    </DialogFrame>
  );
}

/** Shown by styles alone, so that it is there before any script, and without it. */
function BeforePanel() {
  return (
    <div role="status" className="before-panel">
      <p className="search-status">Searching...</p>
      <PanelMissing />
    </div>
  );
}

/** The form works all the same. */
function PanelMissing() {
  return <p className="search-status search-failure">Suggestions could not be loaded. Press Enter to search.</p>;
}

/** What is shown below the field; `null` until it is there. */
function useSearchPanel(isWanted: boolean): ComponentType<SearchPanelProps> | null {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('./search-panel.tsx').then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      // The form works without it.
      (error: unknown) => {
        document.documentElement.dataset['stuck'] = '';
        console.warn('The suggestions of the search could not be loaded.', error);
      },
    );
  }, [isWanted]);
  return Panel;
}
