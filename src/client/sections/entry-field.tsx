import { type ReactNode, useId, useState } from 'react';
import type { SectionField } from '../../shared/sections/section-field.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { describedByNotes, FieldNotes } from '../ui/field-notes.tsx';
import { siteIcons } from '../ui/icon.tsx';
import { experienceIcons, linkIcons } from '../ui/kind-icons.ts';
import { SuggestionField } from '../ui/suggestion-field.tsx';
import { LinesField } from './lines-field.tsx';
import { type DraftErrors, type EntryDraft, type EntryValues, errorKey, type FieldValue } from './section-draft.ts';

interface EntryFieldProps {
  field: SectionField;
  values: EntryValues;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (change: EntryValues) => void;
}

/** Fields that cannot be changed here, by their names: what holds in their place, and why. */
export type FixedFields = Readonly<Record<string, { value: FieldValue; reason: string }>>;

const icons = { ...siteIcons, ...experienceIcons, ...linkIcons };
const inputTypes: Partial<Record<SectionField['widget'], string>> = { email: 'email', url: 'url' };

interface EntryFieldsProps {
  fields: readonly SectionField[];
  entry: EntryDraft;
  errors: DraftErrors;
  isDisabled: boolean;
  onChange: (change: EntryValues) => void;
  fixed?: FixedFields;
  /** What stands below them. */
  children?: ReactNode;
}

/** All fields of an entry. */
export function EntryFields({ fields, entry, errors, isDisabled, onChange, fixed = {}, children }: EntryFieldsProps) {
  return (
    <div className="entry-fields">
      {fields.map((field) => {
        const { name } = field;
        const other = fixed[name];
        return (
          <EntryField
            key={name}
            field={other ? { ...field, hint: other.reason } : field}
            values={other ? { ...entry.values, [name]: other.value } : entry.values}
            error={errors.get(errorKey(entry.id, name))}
            isDisabled={isDisabled || other !== undefined}
            onChange={onChange}
          />
        );
      })}
      {children}
    </div>
  );
}

/** A field of an entry, in the way that its description says. */
function EntryField(props: EntryFieldProps) {
  const { field, values, error, isDisabled, onChange } = props;
  const { name, label, widget, hint } = field;
  if (name === 'end_date' && values['is_current'] === true) return <Present label={label} />;
  if (widget === 'checkbox') return <FlagField {...props} />;
  if (widget === 'choice') return <ChoiceField {...props} />;
  if (widget === 'suggestion') return <SuggestedField {...props} />;
  if (widget === 'lines') {
    const lines = values[name];
    return (
      <LinesField
        label={label}
        hint={hint}
        lines={Array.isArray(lines) ? lines : []}
        error={error}
        isDisabled={isDisabled}
        onChange={(changed) => onChange({ [name]: changed })}
      />
    );
  }
  return <TextField {...props} />;
}

function TextField({ field, values, error, isDisabled, onChange }: EntryFieldProps) {
  const id = useId();
  const { name, label, widget, required, hint, min_length } = field;
  const count = min_length !== null && `${textOf(values[name]).trim().length}/${min_length}`;
  const input = {
    id,
    name,
    className: 'input',
    value: textOf(values[name]),
    dir: 'auto',
    required,
    disabled: isDisabled,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedByNotes(id, { hint: hint || count, error }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  } as const;
  const notes = (hint || count) && (
    <>
      {hint}
      {count && <span className="field-count">{count}</span>}
    </>
  );
  return (
    <div className="field" data-field={name} data-widget={widget}>
      <label htmlFor={id}>
        {label}
        {!required && <span className="field-optional"> (optional)</span>}
      </label>
      {widget === 'textarea' ? (
        <textarea {...input} rows={3} />
      ) : (
        <input {...input} type={inputTypes[widget] ?? 'text'} />
      )}
      <FieldNotes id={id} hint={notes} error={error} />
    </div>
  );
}

/** In place of the end. */
function Present({ label }: { label: string }) {
  return (
    <div className="field" data-field="end_date">
      <span className="field-name">{label}</span>
      <p className="field-fixed">Present</p>
    </div>
  );
}

/** Choosing that something goes on clears its end. */
function FlagField({ field: { name, label, hint }, values, isDisabled, onChange }: EntryFieldProps) {
  return (
    <div className="field" data-field={name} data-widget="checkbox">
      <Checkbox
        label={label}
        name={name}
        checked={values[name] === true}
        disabled={isDisabled}
        onChange={({ target }) => {
          const isCurrent = name === 'is_current' && target.checked;
          onChange({ [name]: target.checked, ...(isCurrent && { end_date: null }) });
        }}
      />
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  );
}

function ChoiceField({ field, values, error, isDisabled, onChange }: EntryFieldProps) {
  const id = useId();
  const { name, label, choices } = field;
  const chosen = textOf(values[name]);
  const choose = (value: string) => onChange({ [name]: typeof values[name] === 'number' ? Number(value) : value });
  if (choices.every(({ value }) => value in icons)) {
    return (
      <fieldset className="field icon-choice" data-field={name} data-widget="icons">
        <legend>{label}</legend>
        {choices.map(({ value, label: word }) => {
          const Icon = icons[value as keyof typeof icons];
          return (
            <label key={value}>
              <input
                type="radio"
                name={id}
                value={value}
                checked={value === chosen}
                disabled={isDisabled}
                onChange={() => choose(value)}
              />
              <Icon aria-hidden="true" />
              {word}
            </label>
          );
        })}
        <FieldNotes id={id} error={error} />
      </fieldset>
    );
  }
  return (
    <div className="field" data-field={name}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={chosen}
        disabled={isDisabled}
        onChange={({ target }) => choose(target.value)}
      >
        {choices.map(({ value, label: word }) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

const suggestionsShown = 50;

/** One of many choices, found by typing some of it. */
function SuggestedField({
  field: { name, label, hint, choices },
  values,
  error,
  isDisabled,
  onChange,
}: EntryFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const value = textOf(values[name]);
  const isChosen = choices.some((choice) => choice.value === value);
  const typed = plain(value);
  const found = choices.filter((choice) => isChosen || plain(choice.label).includes(typed));
  return (
    <SuggestionField
      label={label}
      value={value}
      options={found.slice(0, suggestionsShown).map((choice) => choice.value)}
      isOpen={isOpen}
      isDisabled={isDisabled}
      opensByClick
      hint={hint}
      error={error}
      onOpenChange={setIsOpen}
      onChange={(text) => onChange({ [name]: text })}
      onPick={(option) => {
        onChange({ [name]: option });
        setIsOpen(false);
        return undefined;
      }}
    />
  );
}

/** `new york` finds `America/New_York`. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ').trim();
}

function textOf(value: FieldValue | undefined): string {
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}
