import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

// The field was there before, and may be in use. It is changed by the element itself: rendering it anew would take the caret,
// and what an input method is composing.

type Field = RefObject<HTMLInputElement | null>;

/** What is in the field. @param onChange somebody has typed */
export function useTyped(field: Field, onChange: () => void): string {
  const [typed, setTyped] = useState(() => field.current?.value ?? '');
  const change = useEffectEvent((value: string) => {
    setTyped(value);
    onChange();
  });
  useEffect(() => {
    const input = field.current;
    const end = new AbortController();
    // What an input method is still composing is no word yet.
    const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing;
    input?.addEventListener('input', (event) => isComposing(event) || change(input.value), end);
    input?.addEventListener('compositionend', () => change(input.value), end);
    input?.form?.addEventListener('reset', () => change(''), end);
    return () => end.abort();
  }, [field]);
  return typed;
}

interface Combobox {
  /** Of the list. */
  listId: string;
  isExpanded: boolean;
  /** Id of the active option. */
  activeId: string | null;
  onKeyDown: (event: KeyboardEvent) => void;
  /** In place of the form's own way. */
  onSubmit: (typed: string) => void;
}

/** Makes the field the combobox of a list. */
export function useCombobox(field: Field, { listId, isExpanded, activeId, ...combobox }: Combobox): void {
  const onKeyDown = useEffectEvent(combobox.onKeyDown);
  const onSubmit = useEffectEvent(combobox.onSubmit);

  useEffect(() => {
    const input = field.current;
    if (!input?.form) return;
    const end = new AbortController();
    input.addEventListener('keydown', (event) => onKeyDown(event), end);
    const submit = (event: Event) => {
      event.preventDefault();
      onSubmit(input.value);
    };
    input.form.addEventListener('submit', submit, end);
    // What is blank is passed over without a word.
    input.form.noValidate = true;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    return () => {
      end.abort();
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-activedescendant');
    };
  }, [field]);

  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-controls', listId);
    input?.setAttribute('aria-expanded', String(isExpanded));
    if (activeId === null) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', activeId);
  }, [field, listId, isExpanded, activeId]);
}
