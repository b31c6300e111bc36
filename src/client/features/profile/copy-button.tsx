import { useCopy } from '../../ui/use-copy.ts';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { state, copy } = useCopy(text);
  return (
    <>
      <button type="button" className="text-link" onClick={copy}>
        <span aria-live="polite">{state === 'copied' ? 'Copied!' : label}</span>
      </button>
      {state === 'failed' && (
        <p role="alert" className="field-error">
          It could not be copied.
        </p>
      )}
    </>
  );
}
