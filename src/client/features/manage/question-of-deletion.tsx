import { DeletionQuestion } from '../../documents/deletion-question.tsx';
import type { ListQuestion } from '../../staff-list/list-description.ts';

interface Deletion {
  title: string;
  /** Such as `this comment`. */
  what: string;
  subject?: string | undefined;
}

/** What is asked before rows are deleted for good. */
export function questionOfDeletion({ title, what, subject }: Deletion): ListQuestion {
  const body = <DeletionQuestion question={`Are you sure you want to delete ${what}?`} subject={subject} isForGood />;
  return {
    title,
    body,
    confirmLabel: 'Delete for Good',
    pendingLabel: 'Deleting...',
    failureText: 'Failed to delete. Please try again later.',
  };
}

/** Several rows in a question: `these 3 tags`. @param noun of one */
export function theseRows({ length }: readonly unknown[], noun: string): string {
  return length === 1 ? `this ${noun}` : `these ${length} ${noun}s`;
}
