import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';

interface CurrentPasswordFieldProps<Values extends FieldValues> {
  plain: { form: UseFormReturn<Values>; errorOf: (name: string) => string | undefined };
}

/** Asks for the password again before something that a borrowed session must not do. */
export function CurrentPasswordField<Values extends FieldValues & { current_password: string }>({
  plain,
}: CurrentPasswordFieldProps<Values>) {
  return (
    <Field
      label="Current password"
      type="password"
      autoComplete="current-password"
      error={plain.errorOf('current_password')}
      {...plain.form.register('current_password' as Path<Values>)}
    />
  );
}
