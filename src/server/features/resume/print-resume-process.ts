import { answerQuestions } from '../../adapters/worker-process.ts';
import { createResumeRenderer } from './render-resume.ts';
import type { PrintAnswer, PrintQuestion } from './resume-printer.ts';

const renderer = createResumeRenderer();

answerQuestions(async ({ wants, ...resume }: PrintQuestion): Promise<PrintAnswer> => {
  const rendered = await renderer.render(resume);
  if (wants === 'pdf') return { pdf: rendered.pdf };
  // The first PDF does not wait for its reader.
  const { checkResume } = await import('./check-resume.ts');
  return { report: await checkResume(resume.document, rendered) };
});
