import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { call } from '../../../api.ts';

interface TagsFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  isDisabled: boolean;
}

const pauseMs = 250;

/** Tags separated by commas; the one that is being typed is completed from those of other posts. */
export function TagsField({ value, onChange, error, isDisabled }: TagsFieldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = value.slice(value.lastIndexOf(',') + 1).trim();
  const found = useSuggestions(isOpen ? typed : '');
  const given = new Set(value.split(',').map((tag) => tag.trim().toLowerCase()));
  const options = found.filter((tag) => !given.has(tag.toLowerCase()));
  const isShown = isOpen && options.length > 0;

  function pick(tag: string): void {
    const earlier = value.slice(0, value.lastIndexOf(',') + 1);
    onChange(`${earlier}${earlier && ' '}${tag}, `);
    setActive(-1);
  }

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setActive((now) =>
        now === -1 && step === -1 ? options.length - 1 : (now + step + options.length) % options.length,
      );
    }
    const chosen = options[active];
    if (event.key === 'Enter') {
      // The form is sent by its button, not by the way.
      event.preventDefault();
      if (isShown && chosen !== undefined) pick(chosen);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
      setActive(-1);
    }
  }

  return (
    <div className="field tags-field">
      <label htmlFor={id}>Tags</label>
      <input
        id={id}
        className="input"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')}
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={move}
        onBlur={() => setIsOpen(false)}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className="tags-options" hidden={!isShown}>
        {options.map((tag, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={tag}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(tag)}
          >
            {tag}
          </div>
        ))}
      </div>
      <p id={`${id}-hint`} className="field-hint">
        Separate tags with commas.
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

function useSuggestions(typed: string): readonly string[] {
  const [found, setFound] = useState<{ typed: string; tags: readonly string[] }>({ typed: '', tags: [] });

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { tags } = await call('GET /api/v1/blog/tags/', { query: { search: typed } }, { signal });
      if (!signal.aborted) setFound({ typed, tags });
    } catch {
      // Suggestions are a help; the field works without them.
    }
  });

  useEffect(() => {
    if (typed === '') return;
    const end = new AbortController();
    const timer = setTimeout(() => void ask(end.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [typed]);

  return found.typed === typed ? found.tags : [];
}
