import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Checks a form with the contract's own schema; the first text of each field is shown. */
export function formResolver<Values extends FieldValues>(schema: z.ZodMiniType<Values>): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message, code } of result.error.issues) {
      errors[path.join('.')] ??= { type: code ?? 'invalid', message };
    }
    return { values: {}, errors: errors as never };
  };
}
