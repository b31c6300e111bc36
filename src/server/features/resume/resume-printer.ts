import type { ResumeReport } from '../../../shared/contract/resume.ts';
import { createWorker } from '../../adapters/worker-process.ts';
import type { ResumeQuestion } from './render-resume.ts';

export type PrintQuestion = ResumeQuestion & { wants: 'pdf' | 'report' };
export type PrintAnswer = { pdf: Uint8Array } | { report: ResumeReport };

export interface ResumePrinter {
  /** @throws ApiError 503 when too many are waiting */
  print(resume: ResumeQuestion): Promise<Uint8Array<ArrayBuffer>>;
  /** What other programs find in the PDF. @throws ApiError 503 when too many are waiting */
  check(resume: ResumeQuestion): Promise<ResumeReport>;
}

/** @param program another one in tests */
export function createResumePrinter(program = new URL('./print-resume-process.ts', import.meta.url)): ResumePrinter {
  const worker = createWorker<PrintQuestion, PrintAnswer>({
    program,
    failure: 'The CV could not be printed',
    busy: 'The CV is being printed. Please try again in a moment.',
    max_waiting: 8,
    longest_wait_ms: 30_000,
    // The longest CV that the record can hold takes 3 seconds.
    time_limit_ms: 15_000,
    // Typst, fonts and shaper take up to 250 MB.
    idle_ms: 60_000,
  });
  async function ask<Wanted extends keyof Answers>(wants: Wanted, resume: ResumeQuestion): Promise<Answers[Wanted]> {
    return ((await worker.ask({ ...resume, wants })) as Answers)[wants];
  }
  return {
    print: async (resume) => new Uint8Array(await ask('pdf', resume)),
    check: (resume) => ask('report', resume),
  };
}

interface Answers {
  pdf: Uint8Array;
  report: ResumeReport;
}
