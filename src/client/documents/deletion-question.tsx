interface DeletionQuestionProps {
  question: string | undefined;
  /** What is deleted, by its title; the question may say it. */
  subject?: string | undefined;
  /** Whether it goes into no trash. */
  isForGood?: boolean;
}

/** Asks before something is deleted. */
export function DeletionQuestion({ question, subject, isForGood = false }: DeletionQuestionProps) {
  return (
    <>
      {question && <p>{question}</p>}
      {subject && (
        <p className="dialog-subject" dir="auto">
          {subject}
        </p>
      )}
      <p className="dialog-note">
        This action cannot be undone.{!isForGood && ' For 30 days it can be restored from the trash.'}
      </p>
    </>
  );
}
