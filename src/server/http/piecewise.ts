import type { PiecewiseOutput } from '../../shared/contract/file-answer.ts';

/**
 * Pieces as the body of an answer, each made when it is asked for.
 * @param onFailure gets what a piece has failed of; the reader is told of no more than an answer that broke off
 */
export function streamOf(
  pieces: PiecewiseOutput['pieces'],
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  let iterator: AsyncIterator<string> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        iterator ??= pieces(gone.signal)[Symbol.asyncIterator]();
        try {
          const { done, value } = await iterator.next();
          if (gone.signal.aborted) return;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          onFailure(error);
          controller.error(new Error('The answer broke off.'));
        }
      },
      async cancel() {
        gone.abort();
        await iterator?.return?.();
      },
    },
    // The answer to HEAD is never read.
    { highWaterMark: 0 },
  );
}
