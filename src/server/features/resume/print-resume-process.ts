import { answerQuestions } from '../../adapters/worker-process.ts';
import { checkResume } from './check-resume.ts';
import { createResumeRenderer } from './render-resume.ts';
import type { PrintAnswer, PrintQuestion } from './resume-printer.ts';

const renderer = createResumeRenderer();

answerQuestions(async ({ wants, ...resume }: PrintQuestion): Promise<PrintAnswer> => {
  const rendered = await renderer.render(resume);
  return wants === 'report' ? { report: await checkResume(resume.document, rendered) } : { pdf: rendered.pdf };
});
