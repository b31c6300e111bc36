import type { CallOutput } from '../../../shared/contract/endpoint.ts';
import type { getSiteSettings } from '../../../shared/contract/site-editing.ts';
import type { FixedFields } from '../../sections/entry-field.tsx';

/** The settings that the environment has set: they hold whatever is saved. */
export function fixedFields({ settings, from_environment }: CallOutput<typeof getSiteSettings>): FixedFields {
  return Object.fromEntries(
    Object.entries(from_environment).map(([name, variable]) => [
      name,
      {
        value: settings[name as keyof typeof from_environment],
        reason: `Set by ${variable} in the environment: it cannot be changed here.`,
      },
    ]),
  );
}
