import { type RefObject, useEffect, useRef } from 'react';
import { areSingleKeysOn } from '../single-keys.ts';
import { isShortcutKey } from '../ui/shortcut-key.ts';
import { searchFieldId } from './search-field-id.ts';

interface ListKeys {
  /** Where the rows are. */
  table: RefObject<HTMLElement | null>;
  /** Of actions. */
  keys: readonly string[];
  /** For the row of that place; `null` where none has had the focus. */
  onKey: (key: string, index: number | null) => void;
  onSelect: (index: number) => void;
  onHelp: () => void;
}

/** A row that has the focus, or had it before it went to a dialog or a notice. */
interface Place {
  row: HTMLElement;
  index: number;
}

/** Keys of a list. They are for whoever is neither typing nor in a dialog, and can be turned off. */
export function useListKeys(given: ListKeys): void {
  const latest = useRef(given);
  const left = useRef<Place | null>(null);
  useEffect(() => {
    latest.current = given;
  });

  useEffect(() => {
    const rows = () => [...(latest.current.table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];

    const focused = (): Place | null => {
      const all = rows();
      const row = all.find((each) => each.contains(document.activeElement));
      return row ? { row, index: all.indexOf(row) } : null;
    };

    const go = (step: 1 | -1): void => {
      const all = rows();
      const from = focused() ?? left.current;
      const isThere = from?.row.isConnected ?? false;
      // Where the row is gone the next one has moved up into its place.
      const index = !from ? 0 : isThere ? all.indexOf(from.row) + step : from.index - (step === 1 ? 0 : 1);
      linkIn(all[Math.min(Math.max(index, 0), all.length - 1)])?.focus();
    };

    const onFocus = (): void => {
      left.current = focused() ?? left.current;
    };

    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isForList(event) || !areSingleKeysOn()) return;
      const { onKey, onSelect, onHelp, keys } = latest.current;
      const place = focused();
      const key = ['j', 'k', 'x', ...keys].find((each) => isKey(event, each)) ?? event.key;
      if (key === 'j' || key === 'k') go(key === 'j' ? 1 : -1);
      else if (event.repeat) return;
      else if (key === 'x' && place) onSelect(place.index);
      else if (key === '/') document.getElementById(searchFieldId)?.focus();
      else if (key === '?') onHelp();
      else if (keys.includes(key)) onKey(key, place?.index ?? null);
      else return;
      event.preventDefault();
    };

    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** What opens a row, or else selects it. */
function linkIn(row: HTMLElement | undefined): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>('th a') ?? row?.querySelector<HTMLElement>('a, button, input');
}

function isKey(event: KeyboardEvent, key: string): boolean {
  return /^[a-z]$/.test(key) ? !event.shiftKey && isShortcutKey(event, key) : event.key === key;
}

function isForList(event: KeyboardEvent): boolean {
  // Some layouts have signs only under AltGr, which Windows also calls Ctrl and Alt.
  const isModified = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isModified || event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
  return !(event.target instanceof Element && event.target.closest(typed));
}
