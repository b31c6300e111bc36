import './hue-field.css';
import { useId } from 'react';
import { defaultHue, hueName } from '../../../shared/look/accent.ts';
import { useLook } from './use-look.ts';

/** Hues to begin with, a good way apart. */
const offered = [defaultHue, 55, 85, 110, 150, 180, 215, 240, 265, 295, 325, 355];
const lastHue = 359;

interface HueFieldProps {
  hue: number;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (hue: number) => void;
}

/** The accent by its hue: from a slider, as a number, or one of those offered. */
export function HueField({ hue, error, isDisabled, onChange }: HueFieldProps) {
  const id = useId();
  const change = (text: string) => {
    const value = Number(text);
    if (text !== '' && Number.isInteger(value)) onChange(Math.min(lastHue, Math.max(0, value)));
  };
  return (
    <fieldset className="look-field">
      <legend>Accent colour</legend>
      <div className="hue-line">
        <input
          type="range"
          className="hue-slider"
          aria-label="Hue"
          aria-valuetext={`${hue}, ${hueName(hue)}`}
          min={0}
          max={lastHue}
          value={hue}
          disabled={isDisabled}
          onChange={({ target }) => change(target.value)}
        />
        <input
          id={id}
          type="number"
          className="input hue-number"
          aria-label="Hue as a number from 0 to 359"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          min={0}
          max={lastHue}
          value={hue}
          disabled={isDisabled}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within this one would be read out at length */}
      <div className="hue-swatches" role="group" aria-label="Offered colours">
        {offered.map((one) => (
          <Swatch key={one} hue={one} isChosen={one === hue} isDisabled={isDisabled} onChoose={() => onChange(one)} />
        ))}
      </div>
      <p className="field-hint">
        {hueName(hue)}. Lightness and strength are chosen for you, so that the colour is legible everywhere by day and
        by night.
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface SwatchProps {
  hue: number;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

function Swatch({ hue, isChosen, isDisabled, onChoose }: SwatchProps) {
  const paint = useLook({ hue });
  return (
    <button
      ref={paint}
      type="button"
      className="hue-swatch"
      aria-label={`${hueName(hue)}, ${hue}`}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onChoose}
    />
  );
}
