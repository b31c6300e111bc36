import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SuggestionField } from './suggestion-field.tsx';

/** What the typed beginning of a tag may become. @throws when there is no answer; the field works without */
type Suggest = (typed: string, signal: AbortSignal) => Promise<readonly string[]>;

interface TagsFieldProps {
  label: ReactNode;
  hint: ReactNode;
  value: string;
  onChange: (value: string) => void;
  suggest: Suggest;
  error?: string | undefined;
  isDisabled: boolean;
}

const pauseMs = 250;

/** Texts separated by commas; the one that is being typed is completed from those that are used elsewhere. */
export function TagsField({ value, suggest, onChange, ...field }: TagsFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [caret, setCaret] = useState(value.length);
  const { start, end } = tagAt(value, caret);
  const typed = value.slice(start, end).trim();
  const found = useSuggestions(isOpen ? typed : '', suggest);
  const given = new Set(value.split(',').map((tag) => tag.trim().toLowerCase()));

  function pick(tag: string): number {
    const earlier = value.slice(0, start);
    const later = value.slice(end);
    const upTo = `${earlier}${earlier && ' '}${tag}${later ? '' : ', '}`;
    onChange(upTo + later);
    setCaret(upTo.length);
    return upTo.length;
  }

  return (
    <SuggestionField
      {...field}
      value={value}
      onChange={(changed, place) => {
        setCaret(place);
        onChange(changed);
      }}
      options={found.filter((tag) => !given.has(tag.toLowerCase()))}
      onPick={pick}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    />
  );
}

/** Where the tag at the cursor begins and ends. */
function tagAt(value: string, caret: number): { start: number; end: number } {
  const start = caret === 0 ? 0 : value.lastIndexOf(',', caret - 1) + 1;
  const comma = value.indexOf(',', caret);
  return { start, end: comma === -1 ? value.length : comma };
}

function useSuggestions(typed: string, suggest: Suggest): readonly string[] {
  const [found, setFound] = useState<{ typed: string; tags: readonly string[] }>({ typed: '', tags: [] });

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const tags = await suggest(typed, signal);
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
