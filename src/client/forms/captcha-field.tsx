import { useEffect, useId, useRef, useState } from 'react';
import Refresh from '~icons/bi/arrow-clockwise';
import type { FormField } from '../../shared/form-config.ts';

/** An image that fails is asked for again this often, each time later. */
const maxAutomaticTries = 3;
const firstWaitMs = 1000;

export interface CaptchaImage {
  captcha_key: string;
  captcha_image: string;
  captcha_question: string;
}

interface CaptchaFieldProps {
  field: FormField;
  value: string;
  error: string | undefined;
  /** A new one is fetched when it grows. */
  round: number;
  onChange: (changed: Record<string, string>) => void;
  refresh: (oldKey: string) => Promise<CaptchaImage>;
}

/** An image to read or, for whom it is no use, a question to answer: one field for either. */
export function CaptchaField({ field, value, error, round, onChange, refresh }: CaptchaFieldProps) {
  const id = useId();
  const [captcha, setCaptcha] = useState<CaptchaImage>({
    captcha_key: field.captcha_key ?? '',
    captcha_image: field.captcha_image ?? '',
    captcha_question: field.captcha_question ?? '',
  });
  const [hasFailed, setHasFailed] = useState(!field.captcha_key);
  const [tries, setTries] = useState(0);
  const keyName = `${field.name}_0`;
  const answerName = `${field.name}_1`;
  const shownRound = useRef(round);
  const input = useRef<HTMLInputElement>(null);

  /** @returns whether there is one */
  async function load(): Promise<boolean> {
    try {
      const fresh = await refresh(captcha.captcha_key);
      setCaptcha(fresh);
      setHasFailed(false);
      onChange({ [keyName]: fresh.captcha_key, [answerName]: '' });
      return true;
    } catch {
      setHasFailed(true);
      return false;
    }
  }

  useEffect(() => {
    if (shownRound.current === round) return;
    shownRound.current = round;
    void load();
  });

  async function tryAgain(): Promise<void> {
    // Its button goes when it works.
    if (await load()) input.current?.focus();
  }

  function onImageError(): void {
    if (tries >= maxAutomaticTries) {
      setHasFailed(true);
      return;
    }
    setTries(tries + 1);
    setTimeout(() => void load(), firstWaitMs * 2 ** tries);
  }

  const describedBy = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field captcha" data-field={`${field.name} ${keyName}`}>
      <label htmlFor={id}>{field.label}</label>
      <input type="hidden" name={keyName} value={captcha.captcha_key} />
      {hasFailed ? (
        <p className="field-error" role="alert">
          CAPTCHA failed to load.{' '}
          <button type="button" className="text-link" onClick={() => void tryAgain()}>
            Try again
          </button>
        </p>
      ) : (
        <div className="captcha-image">
          <img
            src={captcha.captcha_image}
            alt="Distorted characters"
            width={280}
            height={80}
            onError={onImageError}
            onLoad={() => setTries(0)}
          />
          <button type="button" className="icon-button" aria-label="Show another image" onClick={() => void load()}>
            <Refresh aria-hidden="true" />
          </button>
        </div>
      )}
      <p id={`${id}-hint`} className="field-hint">
        Type the characters in the image, or answer: {captcha.captcha_question}
      </p>
      <input
        ref={input}
        id={id}
        name={answerName}
        className="input"
        value={value}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange({ [answerName]: target.value })}
      />
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
