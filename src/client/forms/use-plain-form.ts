import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors as FieldErrorsOf,
  type FieldValues,
  type Path,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, type FieldErrors, reasonOf } from '../../shared/contract/errors.ts';
import type { ReturnedForm } from '../../shared/page-context.ts';
import { errorPlace, formResolver } from './form-resolver.ts';
import { keepDraft, leftDraft, ownDraft } from './typed-draft.ts';

/** What is typed survives under this name, also the end of the browser, until it is sent. */
interface KeptForm {
  key: string;
  isKept: (name: string) => boolean;
  /** Of what was kept, and what was typed since before that was there; otherwise the latter. */
  join?: (name: string, kept: unknown, typed: unknown) => unknown;
}

interface PlainFormOptions<Values extends FieldValues, Answer> {
  /** Checks what is typed before it is sent; without one only the server does. */
  schema?: z.ZodMiniType<Values>;
  /** Nothing where a browser may have filled in the fields before the page came to life. */
  initial?: DefaultValues<Values>;
  /** @throws ApiError, whose texts are shown at their fields */
  submit: (values: Values) => Promise<Answer>;
  onSent?: (answer: Answer) => void;
  /** Said when it fails and the server gives no reason. */
  failureText?: string | ((error: unknown) => string);
  keep?: KeptForm | undefined;
  /** What the page came with was sent already, and not taken: this is what is wrong with it. */
  returned?: ReturnedForm | null | undefined;
}

interface PlainForm<Values extends FieldValues> {
  /** For `register`, and `control` for lists of fields. */
  form: UseFormReturn<Values>;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** @param name with dots, such as `items.1.title` */
  errorOf: (name: string) => string | undefined;
  /** What is wrong and has no place at a field. */
  message: string | null;
  isPending: boolean;
  isSent: boolean;
}

/**
 * A form that is filled in and sent, unlike a document, which is saved as it is written. What is wrong stands at its
 * field, the first of which gets the focus; what was typed stays, whatever the answer is.
 */
export function usePlainForm<Values extends FieldValues, Answer>(
  options: PlainFormOptions<Values, Answer>,
): PlainForm<Values> {
  const { schema, initial, submit, onSent, failureText, keep, returned } = options;
  const [returnedErrors] = useState(() => (returned ? errorsOf<Values>(returned.errors) : undefined));
  const form = useForm<Values>({
    // Errors of the server are forgotten with the next try, also those of fields that have gone since.
    resolver: schema ? formResolver(schema) : (values) => ({ values, errors: {} }),
    shouldFocusError: false,
    ...(initial && { defaultValues: initial }),
    ...(returnedErrors && { errors: returnedErrors }),
  });
  const { formState } = form;
  const { isSubmitting } = formState;
  const [message, setMessage] = useState(
    returned && Object.keys(returned.errors).length === 0 ? returned.message : null,
  );
  const [isSent, setIsSent] = useState(false);
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  // What has come back is newer than what was kept.
  useKeptValues(form, keep, { isTakenUp: !returned });

  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function errorAt(place: string): string | undefined {
    return form.getFieldState(place as Path<Values>, formState).error?.message;
  }

  async function send(values: Values): Promise<void> {
    try {
      const answer = await submit(values);
      if (keep) keepDraft(keep.key, null);
      setIsSent(true);
      onSent?.(answer);
    } catch (error) {
      const refused = error instanceof ApiError ? (error.errors ?? {}) : {};
      const { placed, homeless } = sortByPlace(refused, element.current);
      for (const [name, text] of placed) {
        form.setError(errorPlace(values, name) as Path<Values>, { type: 'server', message: text });
      }
      if (homeless.length > 0) setMessage(homeless.join(' '));
      else if (placed.size === 0) {
        setMessage(typeof failureText === 'function' ? failureText(error) : reasonOf(error, failureText));
      }
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return {
    form,
    async submit(event) {
      event.preventDefault();
      // A dialog's form may stand in that of an editor, which would be saved.
      event.stopPropagation();
      if (isSubmitting) return;
      element.current = event.currentTarget;
      setMessage(null);
      setIsSent(false);
      try {
        await form.handleSubmit(send)();
      } finally {
        setTries((before) => before + 1);
      }
    },
    errorOf: (name) => errorAt(`${name}.root`) ?? errorAt(name),
    message,
    isPending: isSubmitting,
    isSent,
  };
}

function errorsOf<Values extends FieldValues>(errors: FieldErrors): FieldErrorsOf<Values> {
  const found = {};
  for (const [name, [message]] of Object.entries(errors)) set(found, name, { type: 'server', message });
  return found;
}

/** The first text of each place on the screen, and the texts that have none. */
function sortByPlace(errors: FieldErrors, form: HTMLFormElement | null) {
  const placed = new Map<string, string>();
  const homeless: string[] = [];
  for (const [name, [text]] of Object.entries(errors)) {
    if (text === undefined) continue;
    const place = form && placeOf(name, form);
    if (!place) homeless.push(text);
    else if (!placed.has(place)) placed.set(place, text);
  }
  return { placed, homeless };
}

/** The field that is meant, or what it is a part of: `tags` for `tags.1` where all tags are one field. */
function placeOf(name: string, form: HTMLFormElement): string | null {
  const parts = name.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const field = parts.slice(0, length).join('.');
    const isThere = form.elements.namedItem(field) ?? form.querySelector(`[data-field~=${JSON.stringify(field)}]`);
    if (isThere) return field;
  }
  return null;
}

function useKeptValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  keep: KeptForm | undefined,
  { isTakenUp }: { isTakenUp: boolean },
): void {
  const key = keep?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how values are kept is the same for a key
  useEffect(() => {
    if (key === undefined || !keep) return;
    let isOpen = true;
    // Not while rendering: the server, which has no draft, renders the same.
    const own = isTakenUp ? ownDraft(key) : {};
    takeUp(form, own, keep);
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        keepDraft(key, Object.fromEntries(Object.entries(values).filter(([name]) => keep.isKept(name)))),
    });
    if (isTakenUp && Object.keys(own).length === 0) {
      void leftDraft(key).then((left) => {
        if (!left || !isOpen) return;
        takeUp(form, left.values, keep);
        left.forget();
      });
    }
    return () => {
      isOpen = false;
      stop();
    };
  }, [form, key]);
}

/** Nothing that is typed is lost to what was kept, nor the other way round. */
function takeUp<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: Record<string, unknown>,
  { isKept, join = (_name, _kept, typed) => typed }: KeptForm,
): void {
  const initial: Record<string, unknown> = form.formState.defaultValues ?? {};
  for (const [name, kept] of Object.entries(draft)) {
    if (!isKept(name)) continue;
    const present: unknown = form.getValues(name as Path<Values>);
    form.setValue(name as Path<Values>, (present === initial[name] ? kept : join(name, kept, present)) as never);
  }
}
