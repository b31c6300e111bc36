import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { firstFocus } from '../ui/first-focus.ts';
import { type FindPages, type FoundPage, type PageSearch, usePageSearch } from './use-page-search.ts';

interface AddressFieldProps {
  value: string;
  error: string | undefined;
  findPages: FindPages;
  onChange: (value: string) => void;
  onPick: (page: FoundPage) => void;
}

/** An address, or words to look for a page of this site with: a combobox whose list comes as one types. */
export function AddressField({ value, error, findPages, onChange, onPick }: AddressFieldProps) {
  const id = useId();
  // What a link had before is no question.
  const [isListOpen, setIsListOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const search = usePageSearch(isListOpen ? value : null, findPages);
  const pages = search.step === 'found' ? search.pages : [];
  const activePage = active === null ? undefined : pages[active];

  function close(): void {
    setIsListOpen(false);
    setActive(null);
  }

  function pick(page: FoundPage): void {
    close();
    onPick(page);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While a word is composed, as in Japanese, the keys belong to the composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsListOpen(true);
      setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, pages.length));
    } else if (event.key === 'Enter' && activePage) {
      event.preventDefault();
      pick(activePage);
    } else if (event.key === 'Escape' && search.step !== 'idle') {
      // Or the browser would close the dialog.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <div className="address-field">
      <Field
        ref={firstFocus}
        label="Address"
        hint="A web address, an email address, or words from the title of a post."
        error={error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={pages.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activePage ? `${id}-${active}` : undefined}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          setIsListOpen(true);
          setActive(null);
          onChange(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Pages of this site"
        className="address-list"
        hidden={pages.length === 0}
      >
        {pages.map((page, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: it is the active descendant of the field
          <div
            key={page.href}
            id={`${id}-${index}`}
            ref={index === active ? scrollIntoView : undefined}
            role="option"
            aria-selected={index === active}
            className="address-option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(page)}
          >
            <span className="address-title">{page.title}</span>
            <span className="label">{[page.detail, page.href].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
      <p role="status" className="field-hint address-status">
        {statusText(search)}
      </p>
    </div>
  );
}

/** The next one, from the end on to the beginning. */
function moved(active: number | null, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (active === null) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}

function statusText(search: PageSearch): string {
  if (search.step === 'loading') return 'Searching...';
  if (search.step === 'failed') return 'The posts could not be searched. You can still enter an address.';
  if (search.step === 'idle') return '';
  const { length } = search.pages;
  if (length === 0) return 'No posts found.';
  return `${length === 1 ? '1 post' : `${length} posts`} found. Use the arrow keys to choose.`;
}
