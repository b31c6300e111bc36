import { useId } from 'react';
import { useCopy } from '../../ui/use-copy.ts';

/** A link that is shown only once, to be handed over. */
export function CopiedLink({ label, link }: { label: string; link: string }) {
  const id = useId();
  const { state, copy } = useCopy(link);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input" readOnly dir="ltr" value={link} onFocus={({ target }) => target.select()} />
      <p className="field-hint">It is shown only this once. Whoever has it can use it.</p>
      <div>
        <button type="button" className="button button-quiet button-small" onClick={copy}>
          <span aria-live="polite">{state === 'copied' ? 'Link Copied!' : 'Copy link'}</span>
        </button>
      </div>
      {state === 'failed' && (
        <p role="alert" className="field-error">
          The link could not be copied. Please select and copy it.
        </p>
      )}
    </div>
  );
}
