import { useCallback, useEffect, useRef, useState } from 'react';
import { mainSections, type SectionName, sectionTitles } from '../../../shared/career/sections.ts';
import type { OpenedSection } from '../../../shared/contract/about.ts';
import { call } from '../../api.ts';
import { useReload } from '../../pages/use-reload.ts';
import type { ToastMessage } from '../../ui/toast.tsx';

const loadFailedText = 'Failed to load about page data. Please try again later.';
const refreshedText = 'Content updated in another tab. Page refreshed.';

/** Which sections of the page are being edited, and what has just happened. */
export function useSectionEditing() {
  const reload = useReload('/about');
  /** `null` while it is on its way. */
  const [open, setOpen] = useState<ReadonlyMap<SectionName, OpenedSection | null>>(new Map());
  const [isAll, setIsAll] = useState(false);
  const [message, setMessage] = useState<ToastMessage | null>(null);
  /** What is to be closed once it is known that its text may be left. */
  const [asked, setAsked] = useState<readonly SectionName[] | null>(null);
  const unsaved = useRef(new Map<SectionName, () => boolean>());
  const returnTo = useRef<SectionName | null>(null);

  // What had the focus went with the form.
  useEffect(() => {
    const name = returnTo.current;
    returnTo.current = null;
    if (name) document.querySelector<HTMLElement>(`#${name} .section-edit`)?.focus();
  });

  async function openSections(names: readonly SectionName[]): Promise<void> {
    const wanted = names.filter((name) => !open.has(name));
    setOpen((before) => new Map([...wanted.map((name) => [name, null] as const), ...before]));
    for (const name of wanted) {
      call('GET /api/v1/about/sections/{section}/', { params: { section: name } }).then(
        (opened) => setOpen((before) => (before.has(name) ? new Map(before).set(name, opened) : before)),
        () => {
          setMessage({ tone: 'error', text: loadFailedText });
          closeNow([name]);
        },
      );
    }
  }

  function closeNow(names: readonly SectionName[]): void {
    const [name] = names;
    if (name && names.length === 1 && document.activeElement?.closest(`#${name} form`)) returnTo.current = name;
    setOpen((before) => new Map([...before].filter(([one]) => !names.includes(one))));
    setAsked(null);
    setIsAll(false);
  }

  const hasUnsaved = (names: Iterable<SectionName>) => [...names].some((name) => unsaved.current.get(name)?.());

  function close(names: readonly SectionName[]): void {
    if (hasUnsaved(names)) setAsked(names);
    else closeNow(names);
  }

  return {
    open,
    isAll,
    message,
    say: setMessage,
    forget: useCallback(() => setMessage(null), []),
    toggle: (name: SectionName) => (open.has(name) ? close([name]) : void openSections([name])),
    toggleAll: () => {
      if (isAll) return close([...open.keys()]);
      setIsAll(true);
      void openSections(mainSections);
    },
    close,
    watch: (name: SectionName, isUnsaved: (() => boolean) | null) => {
      if (isUnsaved) unsaved.current.set(name, isUnsaved);
      else unsaved.current.delete(name);
    },
    isUnsaved: () => hasUnsaved(unsaved.current.keys()),
    /** @param isClean nothing was typed meanwhile */
    saved: (name: SectionName, isClean: boolean) => {
      setMessage({ tone: 'success', text: `${sectionTitles[name]} updated successfully!` });
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

export type SectionEditing = ReturnType<typeof useSectionEditing>;
