import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { profileFailure } from './profile-failure.ts';
import { useProfile } from './profile-context.ts';

interface ProfileFormOptions<Values extends FieldValues, Answer> {
  schema: z.ZodMiniType<Values>;
  initial: DefaultValues<Values>;
  /** @throws ApiError */
  submit: (values: Values) => Promise<Answer>;
  /** @returns what is said over the page, and what the form holds from then on: nothing of it unless given */
  onSaved: (answer: Answer) => { text: string; values?: DefaultValues<Values> };
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
      const { text, values = initial } = onSaved(answer);
      plain.form.reset(values as Values);
      say(text);
      void reload();
    },
  });
  return plain;
}
