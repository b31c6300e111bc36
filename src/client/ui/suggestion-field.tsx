import './suggestion-field.css';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { describedByNotes, FieldNotes } from './field-notes.tsx';
import { Option } from './option.tsx';
import { useOptionKeys } from './use-option-keys.ts';

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

  const { active, leave, onKeyDown } = useOptionKeys({
    count: options.length,
    isShown,
    onOpen: () => onOpenChange(true),
    onClose: () => onOpenChange(false),
    onPick: pick,
  });

  function pick(index: number): void {
    caretAfterPick.current = onPick(options[index] ?? '');
    leave();
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
          leave();
        }}
        onClick={() => opensByClick && onOpenChange(true)}
        onKeyDown={({ nativeEvent }) => onKeyDown(nativeEvent)}
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
          <Option key={option} id={`${id}-${index}`} isActive={index === active} onPick={() => pick(index)}>
            {option}
          </Option>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
