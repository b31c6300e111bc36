import './suggestion-field.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { describedByNotes, FieldNotes } from './field-notes.tsx';

interface SuggestionFieldProps {
  label: ReactNode;
  value: string;
  /** `caret`: the number of characters before the cursor. */
  onChange: (value: string, caret: number) => void;
  /** What is offered while the list is open. */
  options: readonly string[];
  /** May return where the cursor belongs in the new value; its end otherwise. */
  onPick: (option: string) => number | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Shows the list to whoever clicks, before anything is typed. */
  opensByClick?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  isDisabled: boolean;
  maxLength?: number | undefined;
}

/** A field for text of which some is offered; anything else may be typed all the same. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { label, value, onChange, options, onPick, isOpen, onOpenChange, opensByClick = false, hint, error } = props;
  const id = useId();
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const caretAfterPick = useRef<number>(undefined);

  // React has just written the value, which puts the cursor behind it.
  useLayoutEffect(() => {
    const caret = caretAfterPick.current;
    caretAfterPick.current = undefined;
    if (caret !== undefined && value !== '') input.current?.setSelectionRange(caret, caret);
  }, [value]);

  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  function pick(option: string): void {
    caretAfterPick.current = onPick(option);
    setActive(-1);
  }

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      onOpenChange(true);
      setActive((now) =>
        now === -1 && step === -1 ? options.length - 1 : (now + step + options.length) % options.length,
      );
    }
    const chosen = options[active];
    if (event.key === 'Enter' && isShown && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      onOpenChange(false);
      setActive(-1);
    }
  }

  return (
    <div className="field suggestion-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className="input"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedByNotes(id, { hint, error })}
        disabled={props.isDisabled}
        maxLength={props.maxLength}
        value={value}
        onChange={({ target }) => {
          onChange(target.value, target.selectionStart ?? target.value.length);
          onOpenChange(true);
          setActive(-1);
        }}
        onClick={() => opensByClick && onOpenChange(true)}
        onKeyDown={move}
        onBlur={() => onOpenChange(false)}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className="suggestions"
        hidden={!isShown}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={option}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            {option}
          </div>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
