import type { AnyEndpoint, HandlerInput, HandlerOutput } from '../../shared/contract/endpoint.ts';
import { type FileOutput, isFileAnswer } from '../../shared/contract/file-answer.ts';
import { fileContent } from './file-content.ts';
import type { RequestContext } from './request-context.ts';

/** Parsed. */
interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** An endpoint with the function that answers it. */
export interface Binding {
  endpoint: AnyEndpoint;
  /** What is asked, found out each time; the parsed input itself unless given. */
  question?: (input: Input, context: RequestContext) => Promise<unknown>;
  /** The answer to a question. Equal questions have equal answers where these are kept. */
  handler: (question: unknown, context: RequestContext) => Promise<unknown>;
}

/** Ties a handler to its endpoint. The handler gets parsed input and returns a plain value, or throws an `ApiError`. */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>, context: RequestContext) => Promise<HandlerOutput<E>> | HandlerOutput<E>,
): Binding {
  const { response } = endpoint;
  return {
    endpoint,
    handler: async (input, context) => {
      const output = await handler(input as HandlerInput<E>, context);
      return isFileAnswer(response) ? fileContent(endpoint, response, output as FileOutput) : output;
    },
  };
}

/**
 * As `handle`, for answers that take long to make and hang on less, or on more, than the input says. `question` looks
 * that up each time, refuses what may not be asked, and returns plain data; `answer` is asked once for each question.
 */
export function handleKept<E extends AnyEndpoint, Question>(
  endpoint: E,
  question: (input: HandlerInput<E>, context: RequestContext) => Promise<Question>,
  answer: (question: Question, context: RequestContext) => Promise<HandlerOutput<E>>,
): Binding {
  const { handler } = handle(endpoint, (input, context) => answer(input as Question, context));
  return { endpoint, question: (input, context) => question(input as HandlerInput<E>, context), handler };
}
