import { LeaveGuard, LeaveQuestion } from '../editing/leave-guard.tsx';

interface LeaveQuestionsProps {
  /** Of any open section. */
  isUnsaved: () => boolean;
  /** Asked before a section with unsaved text is closed. */
  question: { isOpen: boolean; stay: () => void; leave: () => void };
}

/** One question for all open sections. */
export default function LeaveQuestions({ isUnsaved, question }: LeaveQuestionsProps) {
  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} />
      <LeaveQuestion isOpen={question.isOpen} onStay={question.stay} onLeave={question.leave} />
    </>
  );
}
