import { useState } from 'react';
import type { CallOutput } from '../../../shared/contract/endpoint.ts';
import type { removeSamples } from '../../../shared/contract/first-steps.ts';
import { call } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export type RemovedSamples = CallOutput<typeof removeSamples>;

interface RemoveSamplesProps {
  label: string;
  onRemoved: (removed: RemovedSamples) => void;
  reload: () => Promise<void>;
}

export function RemoveSamples({ label, onRemoved, reload }: RemoveSamplesProps) {
  const [isAsked, setIsAsked] = useState(false);

  async function remove(): Promise<void> {
    onRemoved(await call('DELETE /api/v1/sample-content/', {}));
    setIsAsked(false);
    await reload();
  }

  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setIsAsked(true)}>
        {label}
      </button>
      <ConfirmDialog
        title="Remove sample content"
        confirmLabel="Remove"
        pendingLabel="Removing..."
        failureText="The sample content could not be removed. Please try again."
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={remove}
      >
        <p>
          The sample posts, projects, texts and pictures that nobody has edited or answered are deleted for good, also
          what is left of the made-up engineer in your profile and texts. What you have written or changed stays.
        </p>
      </ConfirmDialog>
    </>
  );
}
