import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { useProfile } from './profile-context.ts';
import { profileFailure } from './profile-failure.ts';

interface ProfileFormOptions<Values extends FieldValues, Answer> {
  schema: z.ZodMiniType<Values>;
  /** @throws ApiError */
  submit: (values: Values) => Promise<Answer>;
  /**
   * @returns what is said over the page, and what the form holds from then on, unless it is gone; `null` where the page is
   *   left
   */
  onSaved: (answer: Answer) => { text: string; values?: Values } | null;
  /** Why it has not worked, where that is no failure of a call alone. */
  failureText?: (error: unknown) => string;
}

/**
 * A form that can be saved again and again. Its fields begin with their own `defaultValue`, so that what is typed into them
 * before the page is live stays.
 */
export function useProfileForm<Values extends FieldValues, Answer>(options: ProfileFormOptions<Values, Answer>) {
  const { schema, submit, onSaved, failureText = profileFailure } = options;
  const { say, reload } = useProfile();
  const plain = usePlainForm<Values, Answer>({
    schema,
    submit,
    failureText,
    onSent(answer) {
      const saved = onSaved(answer);
      if (!saved) return;
      if (saved.values) plain.form.reset(saved.values);
      say(saved.text);
      void reload();
    },
  });
  return plain;
}
