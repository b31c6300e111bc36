import { ApiError, type FieldErrors } from '../../../../shared/contract/errors.ts';
import type { FormField } from '../../../../shared/form-config.ts';

/** The first text about a field, or about a part of it. */
export function errorOf(errors: FieldErrors, { name, widget }: FormField): string | undefined {
  const names = widget === 'images' ? [name, 'image_list'] : [name];
  const isAbout = (key: string) => names.some((one) => key === one || key.startsWith(`${one}.`));
  return Object.entries(errors).find(([key]) => isAbout(key))?.[1][0];
}

interface Wording {
  /** What did not work, without a full stop. */
  fallback: string;
  /** For their labels. */
  fields: readonly FormField[];
}

/** What is said of a save that failed: all errors in one line, or why. `null` where it is said elsewhere. */
export function submitMessage(error: unknown, { fallback, fields }: Wording): string | null {
  if (!(error instanceof ApiError)) return `${fallback}.`;
  const { status, code, message, errors = {} } = error;
  // What to do then stands with the notices about saving.
  if (status === 401 || status === 404 || status === 410 || code === 'stale_version') return null;
  const texts = Object.entries(errors).map(([key, [text = '']]) => {
    const field = fields.find((one) => errorOf({ [key]: [text] }, one) !== undefined);
    return (field ? `${field.label}: ${text}` : text).replace(/\.$/, '');
  });
  return texts.length > 0 ? texts.join(', ') : `${fallback}. ${message}`;
}
