import { useState } from 'react';
import { areSingleKeysOn, turnSingleKeys } from '../../single-keys.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

/** Single keys can be turned off, here and in lists at once. */
export function SearchKeys() {
  const [areOn, setAreOn] = useState(areSingleKeysOn);
  return (
    <div className="search-keys">
      <Checkbox
        label="Open search with the / key"
        checked={areOn}
        onChange={({ target }) => {
          turnSingleKeys(target.checked ? 'on' : 'off');
          setAreOn(target.checked);
        }}
      />
    </div>
  );
}
