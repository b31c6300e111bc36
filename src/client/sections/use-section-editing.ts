import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenedSection } from '../../shared/contract/sections.ts';
import type { SectionFamily } from '../../shared/sections/section-family.ts';
import { useReload } from '../pages/use-reload.ts';
import type { ToastMessage } from '../ui/toast.tsx';
import { openSection } from './open-section.ts';

const refreshedText = 'Content updated in another tab. Page refreshed.';

interface SectionEditingOptions<Name extends string> {
  /** Of the page, which is loaded anew after a save. */
  routeId: string;
  familyOf: (name: Name) => SectionFamily<Name>;
  /** Said when a section cannot be opened. */
  loadFailedText: string;
  /** Those that are opened all at once. */
  main: readonly Name[];
}

/** Which sections of the page are being edited, and what has just happened. */
export function useSectionEditing<Name extends string>(options: SectionEditingOptions<Name>) {
  const { routeId, familyOf, loadFailedText, main } = options;
  const reload = useReload(routeId);
  /** `null` while it is on its way. */
  const [open, setOpen] = useState<ReadonlyMap<Name, OpenedSection<Name> | null>>(new Map());
  const [isAll, setIsAll] = useState(false);
  const [message, setMessage] = useState<ToastMessage | null>(null);
  /** What is to be closed once it is known that its text may be left. */
  const [asked, setAsked] = useState<readonly Name[] | null>(null);
  const unsaved = useRef(new Map<Name, () => boolean>());
  const toFocus = useRef<Name | null>(null);

  useEffect(() => {
    const name = toFocus.current;
    toFocus.current = null;
    if (name) document.querySelector<HTMLElement>(`#${name} .section-edit`)?.focus();
  });

  async function openSections(names: readonly Name[]): Promise<void> {
    const wanted = names.filter((name) => !open.has(name));
    setOpen((before) => new Map([...wanted.map((name) => [name, null] as const), ...before]));
    for (const name of wanted) {
      openSection(familyOf(name), name).then(
        (opened) => setOpen((before) => (before.has(name) ? new Map(before).set(name, opened) : before)),
        () => {
          setMessage({ tone: 'error', text: loadFailedText });
          closeNow([name]);
        },
      );
    }
  }

  function closeNow(names: readonly Name[]): void {
    const [name] = names;
    // What has the focus goes with the form.
    if (name && names.length === 1 && document.activeElement?.closest(`#${name} form`)) toFocus.current = name;
    setOpen((before) => new Map([...before].filter(([one]) => !names.includes(one))));
    setAsked(null);
    setIsAll(false);
  }

  const hasUnsaved = (names: Iterable<Name>) => [...names].some((name) => unsaved.current.get(name)?.());

  function close(names: readonly Name[]): void {
    if (hasUnsaved(names)) setAsked(names);
    else closeNow(names);
  }

  return {
    familyOf,
    open,
    isAll,
    message,
    say: setMessage,
    forget: useCallback(() => setMessage(null), []),
    toggle: (name: Name) => (open.has(name) ? close([name]) : void openSections([name])),
    /** Opens one from elsewhere on the page, which is perhaps out of sight: it has the focus then. */
    show: (name: Name) => {
      toFocus.current = name;
      void openSections([name]);
    },
    toggleAll: () => {
      if (isAll) return close([...open.keys()]);
      setIsAll(true);
      void openSections(main);
    },
    close,
    watch: (name: Name, isUnsaved: (() => boolean) | null) => {
      if (isUnsaved) unsaved.current.set(name, isUnsaved);
      else unsaved.current.delete(name);
    },
    isUnsaved: () => hasUnsaved(unsaved.current.keys()),
    /** @param isClean nothing was typed meanwhile */
    saved: (name: Name, isClean: boolean) => {
      setMessage({ tone: 'success', text: `${familyOf(name).titles[name]} updated successfully!` });
      if (isClean && !isAll) closeNow([name]);
      void reload();
    },
    failed: (text: string) => setMessage({ tone: 'error', text }),
    refreshed: () => {
      setMessage({ tone: 'success', text: refreshedText });
      void reload();
    },
    reload,
    question: {
      isOpen: asked !== null,
      stay: () => setAsked(null),
      leave: () => closeNow(asked ?? []),
    },
  };
}

export type SectionEditing<Name extends string> = ReturnType<typeof useSectionEditing<Name>>;
