import { type FieldValues, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Checks a form with the contract's own schema; the first text of each field is shown. */
export function formResolver<Values extends FieldValues>(schema: z.ZodMiniType<Values>): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const first = new Map<string, { type: string; message: string }>();
    for (const { path, message, code } of result.error.issues) {
      const place = errorPlace(values, path.join('.'));
      if (!first.has(place)) first.set(place, { type: code ?? 'invalid', message });
    }
    const errors = {};
    for (const [place, error] of first) set(errors, place, error);
    return { values: {}, errors };
  };
}

/** Where react-hook-form keeps what is wrong with a field. A list as a whole has a place of its own beside its entries'. */
export function errorPlace(values: FieldValues, name: string): string {
  const value = name.split('.').reduce<unknown>((part, key) => Object(part)[key], values);
  return Array.isArray(value) ? `${name}.root` : name;
}
