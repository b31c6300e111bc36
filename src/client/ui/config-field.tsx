import './config-field.css';
import { useId } from 'react';
import type { FormField } from '../../shared/form-config.ts';
import { textLength, tooLongText } from '../../shared/text/text-length.ts';
import { describedByNotes, FieldNotes } from './field-notes.tsx';

/** From this length on it helps to see how much room is left. */
const countedLength = 500;
const inputTypes: Partial<Record<FormField['widget'], string>> = { email: 'email', url: 'url' };

interface ConfigFieldProps {
  field: FormField;
  value: string;
  error: string | undefined;
  isDisabled?: boolean;
  /** What is too long is said to be so at once; otherwise the browser cuts it off, also what is pasted. */
  takesTooMuch?: boolean;
  onChange: (changed: Record<string, string>) => void;
}

/** One field of a form that is built from its configuration, with its hint and its error. */
export function ConfigField(props: ConfigFieldProps) {
  const { field, value, isDisabled = false, takesTooMuch = false, onChange } = props;
  const id = useId();
  const { name, label, widget, required, help_text, max_length, autocomplete } = field;
  if (widget === 'honeypot') return <Honeypot field={field} value={value} onChange={onChange} />;

  const isTooLong = takesTooMuch && max_length !== null && textLength(value.trim()) > max_length;
  const error = isTooLong ? tooLongText(max_length) : props.error;
  const isLong = max_length !== null && max_length >= countedLength;
  const isCounted = isLong && widget === 'textarea';
  const hint = (help_text || isCounted) && (
    <>
      {help_text}
      {isCounted && (
        <span className="field-count">
          {textLength(value)}/{max_length}
        </span>
      )}
    </>
  );
  const input = {
    id,
    name,
    value,
    required,
    disabled: isDisabled,
    className: 'input',
    autoComplete: autocomplete || undefined,
    maxLength: takesTooMuch ? undefined : (max_length ?? undefined),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedByNotes(id, { hint, error }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  };
  return (
    <div className="field" data-field={name}>
      <label htmlFor={id}>
        {label}
        {!required && <span className="field-optional"> (optional)</span>}
      </label>
      {widget === 'textarea' && <textarea {...input} dir="auto" rows={isLong || max_length === null ? 6 : 3} />}
      {widget === 'select' && (
        <select {...input}>
          {value === '' && <option value="">Choose one</option>}
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      {widget !== 'textarea' && widget !== 'select' && (
        <input
          {...input}
          type={inputTypes[widget] ?? 'text'}
          dir={widget === 'text' ? 'auto' : undefined}
          inputMode={widget === 'number' ? 'numeric' : undefined}
        />
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Out of sight and out of the order of the keyboard: only programs fill it in. */
function Honeypot({ field, value, onChange }: Omit<ConfigFieldProps, 'error' | 'isDisabled'>) {
  const id = useId();
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>{field.label}</label>
      <input
        id={id}
        name={field.name}
        value={value}
        tabIndex={-1}
        autoComplete="off"
        onChange={({ target }) => onChange({ [field.name]: target.value })}
      />
    </div>
  );
}
