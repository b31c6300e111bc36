interface DeletionQuestionProps {
  question: string | undefined;
  /** What is deleted, by its title. */
  subject: string;
}

/** Asks before a document goes to the trash, or from there for good. */
export function DeletionQuestion({ question, subject }: DeletionQuestionProps) {
  return (
    <>
      {question && <p>{question}</p>}
      <p className="dialog-subject" dir="auto">
        {subject}
      </p>
      <p className="dialog-note">This action cannot be undone.</p>
    </>
  );
}
