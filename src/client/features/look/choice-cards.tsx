import './choice-cards.css';
import { type ReactNode, useId } from 'react';

interface ChoiceCardsProps<Name extends string> {
  legend: string;
  /** In their order, each with what it shows of itself. */
  choices: readonly { name: Name; label: string; note?: string; sample: ReactNode }[];
  chosen: Name;
  isDisabled: boolean;
  onChoose: (name: Name) => void;
}

/** One of a few, each shown as what it is. */
export function ChoiceCards<Name extends string>({
  legend,
  choices,
  chosen,
  isDisabled,
  onChoose,
}: ChoiceCardsProps<Name>) {
  const group = useId();
  return (
    <fieldset className="look-field">
      <legend>{legend}</legend>
      <div className="choice-cards">
        {choices.map(({ name, label, note, sample }) => (
          <label key={name} className="choice-card">
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === chosen}
              disabled={isDisabled}
              onChange={() => onChoose(name)}
            />
            <span className="choice-sample" aria-hidden="true">
              {sample}
            </span>
            <span className="choice-label">{label}</span>
            {note && <span className="choice-note">{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
