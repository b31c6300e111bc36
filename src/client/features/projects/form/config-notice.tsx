import { useState } from 'react';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { type FormConfig, loadFormConfig } from './form-fields.ts';

interface ConfigNoticeProps {
  isNew: boolean;
  onLoaded: (config: FormConfig) => void;
}

/** The fields are the built-in ones. Another try keeps everything that is typed. */
export function ConfigNotice({ isNew, onLoaded }: ConfigNoticeProps) {
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function retry(): Promise<void> {
    setIsPending(true);
    const config = await loadFormConfig(isNew).catch(() => null);
    setIsPending(false);
    if (config && !config.isBuiltIn) onLoaded(config);
    else setHasFailed(true);
  }

  return (
    <div className="notice editing-notice" data-tone="neutral">
      <div className="config-notice">
        <p>Form Configuration Unavailable</p>
        <p className="field-hint">
          {hasFailed ? 'Failed to load project form. Please try again later.' : 'Unable to load form configuration.'}{' '}
          The built-in fields are shown instead, without suggestions. Saving works as usual.
        </p>
      </div>
      <PendingButton type="button" className="button button-small button-quiet" isPending={isPending} onClick={retry}>
        Try Again
      </PendingButton>
    </div>
  );
}
