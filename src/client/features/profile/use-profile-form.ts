import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { useProfile } from './profile-context.ts';
import { profileFailure } from './profile-failure.ts';

interface ProfileFormOptions<Values extends FieldValues, Answer> {
  schema: z.ZodMiniType<Values>;
  initial: DefaultValues<Values>;
  /** @throws ApiError */
  submit: (values: Values) => Promise<Answer>;
  /**
   * @returns what is said over the page, and what the form holds from then on, the same as at first unless given; `null`
   *   where the page is left
   */
  onSaved: (answer: Answer) => { text: string; values?: DefaultValues<Values> } | null;
  /** Why it has not worked, where that is no failure of a call alone. */
  failureText?: (error: unknown) => string;
}

/** A form that can be saved again and again. */
export function useProfileForm<Values extends FieldValues, Answer>(options: ProfileFormOptions<Values, Answer>) {
  const { schema, initial, submit, onSaved, failureText = profileFailure } = options;
  const { say, reload } = useProfile();
  const plain = usePlainForm<Values, Answer>({
    schema,
    initial,
    submit,
    failureText,
    onSent(answer) {
      const saved = onSaved(answer);
      if (!saved) return;
      plain.form.reset((saved.values ?? initial) as Values);
      say(saved.text);
      void reload();
    },
  });
  return plain;
}
