import { type ReactNode, useId, useState } from 'react';
import type { FormField } from '../../shared/form-config.ts';
import { Checkbox } from './checkbox.tsx';
import { ConfigField } from './config-field.tsx';
import { describedByNotes, FieldNotes } from './field-notes.tsx';
import { SuggestionField } from './suggestion-field.tsx';
import { TagsField } from './tags-field.tsx';

interface EditorFieldProps {
  field: FormField;
  /** A checkbox has `true` or `false`. */
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (changed: Record<string, string>) => void;
}

/** A field of an editor's form that is built from its configuration. */
export function EditorField(props: EditorFieldProps) {
  const { field, value, error, isDisabled, onChange } = props;
  const change = (next: string) => onChange({ [field.name]: next });
  if (field.widget === 'checkbox') return <CheckField {...props} />;
  if (field.widget === 'combobox') return <Combobox {...props} />;
  if (field.widget === 'tags') {
    return (
      <TagsField
        label={labelOf(field)}
        hint={field.help_text}
        value={value}
        suggest={async (typed) => choicesLike(field, typed)}
        error={error}
        isDisabled={isDisabled}
        onChange={change}
      />
    );
  }
  return <ConfigField field={field} value={value} error={error} isDisabled={isDisabled} onChange={onChange} />;
}

function CheckField({ field, value, error, isDisabled, onChange }: EditorFieldProps) {
  const id = useId();
  const { name, label, help_text } = field;
  return (
    <div className="field" data-field={name}>
      <Checkbox
        label={label}
        name={name}
        checked={value === 'true'}
        disabled={isDisabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedByNotes(id, { hint: help_text, error })}
        onChange={({ target }) => onChange({ [name]: String(target.checked) })}
      />
      <FieldNotes id={id} hint={help_text} error={error} />
    </div>
  );
}

/** Text of which others' values are offered. */
function Combobox({ field, value, error, isDisabled, onChange }: EditorFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const change = (next: string) => onChange({ [field.name]: next });
  return (
    <SuggestionField
      label={labelOf(field)}
      hint={field.help_text}
      value={value}
      onChange={change}
      options={choicesLike(field, value).filter((choice) => choice !== value)}
      onPick={(choice) => {
        change(choice);
        setIsOpen(false);
      }}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      opensByClick
      error={error}
      isDisabled={isDisabled}
      maxLength={field.max_length ?? undefined}
    />
  );
}

export function labelOf({ label, required }: FormField): ReactNode {
  return (
    <>
      {label}
      {!required && <span className="field-optional"> (optional)</span>}
    </>
  );
}

const shownChoices = 8;

function choicesLike({ choices }: FormField, typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  return choices
    .map(({ value }) => value)
    .filter((value) => value.toLowerCase().includes(wanted))
    .slice(0, shownChoices);
}
