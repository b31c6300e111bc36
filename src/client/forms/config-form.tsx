import './config-form.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/contract/errors.ts';
import type { FormField } from '../../shared/form-config.ts';
import type { ReturnedForm } from '../../shared/page-context.ts';
import { ConfigField } from '../ui/config-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PendingButton } from '../ui/pending-button.tsx';
import { randomId } from '../ui/random-id.ts';
import { CaptchaField, type CaptchaImage } from './captcha-field.tsx';
import { formKey } from './typed-draft.ts';
import { usePlainForm } from './use-plain-form.ts';

export type FormValues = Record<string, string>;

export interface ConfigFormProps<Answer> {
  fields: readonly FormField[];
  submitLabel: string;
  pendingLabel: string;
  /** What is typed survives under this name, also the end of the browser, until it is sent. */
  keepAs: string;
  /** Where a browser without script sends it; the page's rule names the call that takes it there. */
  action?: string;
  /** As it has come back to such a browser. */
  returned?: ReturnedForm | null;
  /** Said when it fails and the server gives no reason. */
  failureText?: string | ((error: unknown) => string) | undefined;
  /**
   * @param key names this form: with the same one a text that is sent again is still one, also after a reload
   * @throws ApiError, whose texts are shown at their fields
   */
  submit: (values: FormValues, key: string) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  /** Another captcha in place of that one. */
  refreshCaptcha: (oldKey: string) => Promise<CaptchaImage>;
}

/** A form built from its configuration. What was typed stays, whatever the answer is. */
export function ConfigForm<Answer>(props: ConfigFormProps<Answer>) {
  const { fields, submitLabel, pendingLabel, keepAs, action, returned, failureText, onSent, refreshCaptcha } = props;
  const [captchaRound, setCaptchaRound] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const captcha = fields.find(({ widget }) => widget === 'captcha');
  const [initial] = useState(() => ({
    ...initialValues(fields, returned),
    // The captcha's key is the same on the server, and another one for each form.
    [formKey]: returned?.values[formKey] || captcha?.captcha_key || randomId(),
  }));
  const { form, submit, errorOf, message, isPending } = usePlainForm<FormValues, Answer>({
    initial,
    submit: ({ [formKey]: key = '', ...values }) => props.submit(values, key).catch((error) => refused(error, values)),
    onSent,
    returned,
    ...(failureText && { failureText }),
    // Without the captcha, which is another one then.
    keep: { key: keepAs, isKept: (name) => !isPartOf(captcha, name), join },
  });
  const values = form.watch();

  // Before what was kept comes in, with which it is joined.
  useLayoutEffect(() => {
    // What was typed while the page was not live yet.
    for (const input of element.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ??
      []) {
      if (input.value !== input.defaultValue) form.setValue(input.name, input.value);
    }
  }, [form]);

  function join(name: string, kept: unknown, typed: unknown): unknown {
    const isLong = fields.some((field) => field.name === name && field.widget === 'textarea');
    return isLong ? joinTexts(String(kept), String(typed)) : typed;
  }

  function refused(error: unknown, sent: FormValues): never {
    const wrong = error instanceof ApiError ? Object.keys(error.errors ?? {}) : [];
    // An answer is good for one try, right or wrong; none is no try.
    const isAnswered = captcha !== undefined && sent[`${captcha.name}_1`]?.trim();
    if (isAnswered && wrong.some((name) => isPartOf(captcha, name))) setCaptchaRound((round) => round + 1);
    throw error;
  }

  function change(changed: FormValues): void {
    for (const [name, value] of Object.entries(changed)) form.setValue(name, value);
  }

  return (
    <form ref={element} method="post" action={action} className="config-form" noValidate onSubmit={submit}>
      {action !== undefined && <input type="hidden" name={formKey} value={values[formKey] ?? ''} />}
      {fields.map((field) =>
        field.widget === 'captcha' ? (
          <CaptchaField
            key={field.name}
            field={field}
            value={values[`${field.name}_1`] ?? ''}
            error={errorOf(field.name) ?? errorOf(`${field.name}_1`) ?? errorOf(`${field.name}_0`)}
            round={captchaRound}
            onChange={change}
            refresh={refreshCaptcha}
          />
        ) : (
          <ConfigField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={errorOf(field.name)}
            takesTooMuch
            onChange={change}
          />
        ),
      )}
      {message && <Notice tone="error">{message}</Notice>}
      <PendingButton type="submit" className="button" isPending={isPending}>
        {isPending ? pendingLabel : submitLabel}
      </PendingButton>
    </form>
  );
}

function initialValues(fields: readonly FormField[], returned: ReturnedForm | null | undefined): FormValues {
  const values = fields.flatMap(({ name, widget, initial, captcha_key }) =>
    widget === 'captcha'
      ? [
          [`${name}_0`, captcha_key ?? ''],
          [`${name}_1`, ''],
        ]
      : [[name, returned?.values[name] ?? initial ?? '']],
  );
  return Object.fromEntries(values);
}

/** The parts of a captcha are its key and the answer to it. */
function isPartOf(captcha: FormField | undefined, name: string): boolean {
  return captcha !== undefined && [captcha.name, `${captcha.name}_0`, `${captcha.name}_1`].includes(name);
}

/** The beginning, and what was typed after it in an empty field. A browser may have restored the text by itself. */
function joinTexts(kept: string, typed: string): string {
  if (kept.includes(typed)) return kept;
  return typed.includes(kept) ? typed : `${kept}\n${typed}`;
}
