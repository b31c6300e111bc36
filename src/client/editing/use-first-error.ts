import { type RefObject, useEffect } from 'react';
import type { FieldErrors } from '../../shared/contract/errors.ts';

/** After a save that was refused: the first field that is wrong is where to go on. */
export function useFirstError(form: RefObject<HTMLElement | null>, errors: FieldErrors): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    showFirstError(form.current);
  }, [form, errors]);
}

export function showFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else form?.querySelector('.field-error')?.scrollIntoView({ block: 'center' });
}
