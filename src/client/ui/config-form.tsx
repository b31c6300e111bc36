import './config-form.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, defaultErrorText, type FieldErrors } from '../../shared/contract/errors.ts';
import type { FormField } from '../../shared/form-config.ts';
import { CaptchaField, type CaptchaImage } from './captcha-field.tsx';
import { ConfigField } from './config-field.tsx';
import { Notice } from './notice.tsx';

export type FormValues = Record<string, string>;

interface ConfigFormProps {
  fields: readonly FormField[];
  submitLabel: string;
  pendingLabel: string;
  /** What was typed before, kept over a reload. */
  initialValues: FormValues;
  onChange: (values: FormValues) => void;
  /** @throws ApiError, whose texts are shown at their fields */
  onSubmit: (values: FormValues) => Promise<void>;
  /** Another captcha in place of that one. */
  refreshCaptcha: (oldKey: string) => Promise<CaptchaImage>;
}

/** A form built from its configuration. What was typed stays, whatever the answer is. */
export function ConfigForm(props: ConfigFormProps) {
  const { fields, submitLabel, pendingLabel, initialValues, onChange, onSubmit, refreshCaptcha } = props;
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  /** Several changes in one go must not undo each other. */
  const latest = useRef(initialValues);
  function change(changed: FormValues): void {
    latest.current = { ...latest.current, ...changed };
    setValues(latest.current);
    onChange(latest.current);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setMessage(null);
    try {
      await onSubmit(latest.current);
    } catch (error) {
      const found = error instanceof ApiError ? (error.errors ?? {}) : {};
      setErrors(found);
      const hasOwnPlace = fields.some(({ name }) => errorOf(found, name) !== undefined);
      if (!hasOwnPlace) setMessage(error instanceof ApiError ? error.message : defaultErrorText(0));
      // An answer is good for one try, right or wrong; none is no try.
      if (errorOf(found, 'captcha') !== undefined && latest.current['captcha_1']?.trim())
        setCaptchaRound((round) => round + 1);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <form ref={form} method="post" className="config-form" noValidate onSubmit={submit}>
      {fields.map((field) =>
        field.widget === 'captcha' ? (
          <CaptchaField
            key={field.name}
            field={field}
            value={values[`${field.name}_1`] ?? ''}
            error={errorOf(errors, field.name)}
            round={captchaRound}
            onChange={change}
            refresh={refreshCaptcha}
          />
        ) : (
          <ConfigField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={errorOf(errors, field.name)}
            onChange={change}
          />
        ),
      )}
      {message && <Notice tone="error">{message}</Notice>}
      <button type="submit" className="button" disabled={isPending}>
        {isPending ? pendingLabel : submitLabel}
      </button>
    </form>
  );
}

/** A captcha's parts have errors of their own. */
function errorOf(errors: FieldErrors, name: string): string | undefined {
  return (errors[name] ?? errors[`${name}_1`] ?? errors[`${name}_0`])?.[0];
}
