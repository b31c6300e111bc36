import './rights-fields.css';
import { useId } from 'react';
import { type PermissionName, permissionNames } from '../../../shared/permissions.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { rightTexts } from './right-texts.ts';

interface RightsFieldsProps {
  legend: string;
  has: (name: PermissionName) => boolean;
  /** Whether it can be given or taken by whoever is asked. */
  canChange: (name: PermissionName) => boolean;
  onChange: (name: PermissionName, isGiven: boolean) => void;
}

/** Every right, with what it allows. */
export function RightsFields({ legend, has, canChange, onChange }: RightsFieldsProps) {
  const id = useId();
  return (
    <fieldset className="rights">
      <legend className="label">{legend}</legend>
      {permissionNames.map((name) => (
        <div key={name}>
          <Checkbox
            label={rightTexts[name].label}
            checked={has(name)}
            disabled={!canChange(name)}
            aria-describedby={`${id}-${name}`}
            onChange={({ target }) => onChange(name, target.checked)}
          />
          <p id={`${id}-${name}`} className="right-allows">
            {rightTexts[name].allows}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
