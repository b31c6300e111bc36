/** What a question about deleting closes with. @param isForGood whether it is deleted from the trash, not into it */
export function DeletionNote({ isForGood = false }: { isForGood?: boolean }) {
  return (
    <p className="dialog-note">
      This action cannot be undone.{!isForGood && ' For 30 days it can be restored from the trash.'}
    </p>
  );
}
