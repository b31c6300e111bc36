import { can } from '../../shared/permissions.ts';
import type { AppDeps } from '../app-deps.ts';
import { createContentCache } from '../content-cache.ts';
import type { Binding } from './handler.ts';

/** Of each call. */
const maxBytes = 4 * 1024 * 1024;

interface Answer {
  output: unknown;
  /** Roughly, in bytes. */
  size: number;
}

/** Lets endpoints with `kept_seconds` answer the same question from memory. */
export function keepAnswers(bindings: readonly Binding[], deps: AppDeps): Binding[] {
  return bindings.map((binding) => (binding.endpoint.kept_seconds === undefined ? binding : keepAnswer(binding, deps)));
}

function keepAnswer({ endpoint, handler }: Binding, { database, clock }: AppDeps): Binding {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not the same for everybody`);
  const tags = new Set(endpoint.reads);
  const answers = createContentCache<Answer>({
    changes: database.changes,
    clock,
    max_age_ms: (endpoint.kept_seconds ?? 0) * 1000,
    max_size: maxBytes,
    sizeOf: ({ size }) => size,
  });
  return {
    endpoint,
    handler: async (input, context) => {
      const { shows_more_to } = endpoint;
      if (shows_more_to && can(context.session?.user ?? null, shows_more_to)) return handler(input, context);
      const key = JSON.stringify(input);
      const { output } = await answers.get(key, async () => {
        const made = await handler(input, context);
        return { value: { output: made, size: key.length + JSON.stringify(made).length }, tags };
      });
      return output;
    },
  };
}
