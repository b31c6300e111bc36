interface DeletionQuestionProps {
  question: string | undefined;
  /** What is deleted, by its title. */
  subject: string;
  /** Whether it is deleted from the trash, not into it. */
  isForGood?: boolean;
}

/** Asks before a document is deleted. */
export function DeletionQuestion({ question, subject, isForGood = false }: DeletionQuestionProps) {
  return (
    <>
      {question && <p>{question}</p>}
      <p className="dialog-subject" dir="auto">
        {subject}
      </p>
      <p className="dialog-note">
        This action cannot be undone.{!isForGood && ' For 30 days it can be restored from the trash.'}
      </p>
    </>
  );
}
