import { isFileAnswer } from '../../shared/contract/file-answer.ts';
import { can } from '../../shared/permissions.ts';
import type { AppDeps } from '../app-deps.ts';
import { cacheCounts, createContentCache } from '../content-cache.ts';
import type { FileContent } from './file-content.ts';
import type { Binding } from './handler.ts';

/** Of each call, in bytes. */
const maxBytes = { json: 4 * 1024 * 1024, file: 16 * 1024 * 1024 };

interface Answer {
  output: unknown;
  /** Roughly, in bytes. */
  size: number;
}

/** Lets endpoints with `kept_seconds` answer the same question from memory. */
export function keepAnswers(bindings: readonly Binding[], deps: AppDeps): Binding[] {
  return bindings.map((binding) => (binding.endpoint.kept_seconds === undefined ? binding : keepAnswer(binding, deps)));
}

function keepAnswer(binding: Binding, { database, clock }: AppDeps): Binding {
  const { endpoint, handler } = binding;
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not the same for everybody`);
  const tags = new Set(endpoint.reads);
  const isFile = isFileAnswer(endpoint.response);
  const answers = createContentCache<Answer>({
    changes: database.changes,
    clock,
    max_age_ms: (endpoint.kept_seconds ?? 0) * 1000,
    max_size: isFile ? maxBytes.file : maxBytes.json,
    sizeOf: ({ size }) => size,
    counts: cacheCounts.answers,
  });
  return {
    ...binding,
    handler: async (question, context) => {
      const { shows_more_to } = endpoint;
      if (shows_more_to && can(context.session?.user ?? null, shows_more_to)) return handler(question, context);
      const key = JSON.stringify(question);
      const { output } = await answers.get(key, async () => {
        const made = await handler(question, context);
        const size = isFile ? fileSize(made as FileContent) : JSON.stringify(made).length;
        return { value: { output: made, size: key.length + size }, tags };
      });
      return output;
    },
  };
}

function fileSize(file: FileContent): number {
  if ('found_at' in file) return file.found_at.length;
  if ('pieces' in file) throw new Error('What is made in pieces cannot be kept');
  return file.body instanceof Uint8Array ? file.body.byteLength : file.body.size;
}
