import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { describedByNotes, FieldNotes } from '../ui/field-notes.tsx';
import { changeLine, type EditedLines, joinWithPrevious, type LinePlace } from './edit-lines.ts';

interface LinesFieldProps {
  label: string;
  hint: string;
  lines: readonly string[];
  error: string | undefined;
  isDisabled: boolean;
  onChange: (lines: readonly string[]) => void;
}

/** Texts one below the other, each in a field of its own that grows with it. */
export function LinesField({ label, hint, lines, error, isDisabled, onChange }: LinesFieldProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<LinePlace | null>(null);
  const shown = lines.length > 0 ? lines : [''];

  useLayoutEffect(() => {
    const place = wanted.current;
    wanted.current = null;
    if (!place) return;
    const field = list.current?.querySelectorAll('textarea')[place.line];
    field?.focus();
    field?.setSelectionRange(place.caret, place.caret);
  });

  function change({ lines: changed, focus }: EditedLines): void {
    wanted.current = focus;
    onChange(changed);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>, line: number): void {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.key !== 'Backspace' || line === 0 || selectionStart !== 0 || selectionEnd !== 0) return;
    event.preventDefault();
    change(joinWithPrevious(shown, line));
  }

  return (
    <fieldset className="field lines-field">
      <legend>{label}</legend>
      <ul ref={list} className="timeline-points">
        {shown.map((text, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place only
          <li key={line}>
            <textarea
              className="input"
              rows={1}
              value={text}
              dir="auto"
              disabled={isDisabled}
              aria-label={`${label}, line ${line + 1} of ${shown.length}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedByNotes(id, { hint, error })}
              onKeyDown={(event) => press(event, line)}
              onChange={({ target, nativeEvent }) =>
                change(
                  changeLine(shown, line, {
                    text: target.value,
                    caret: target.selectionStart,
                    isPasted: /Paste|Drop/.test((nativeEvent as InputEvent).inputType ?? ''),
                  }),
                )
              }
            />
          </li>
        ))}
      </ul>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
