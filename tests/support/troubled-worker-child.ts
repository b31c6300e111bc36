import { answerQuestions } from '../../src/server/adapters/worker-process.ts';

// Answers, fails, crashes or hangs, as it is asked to.

answerQuestions(async (question: { say?: string; crash?: boolean; hang?: boolean }) => {
  if (question.crash) process.kill(process.pid, 'SIGSEGV');
  while (question.hang) Math.random();
  if (question.say === undefined) throw new Error('nothing to say');
  return { said: question.say, pid: process.pid };
});
