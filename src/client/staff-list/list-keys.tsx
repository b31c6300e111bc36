import './list-keys.css';
import { useState } from 'react';
import { areSingleKeysOn, turnSingleKeys } from '../single-keys.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { ListDescription } from './list-description.ts';

interface ListKeysProps {
  list: ListDescription;
  canSelect: boolean;
  onClose: () => void;
}

/** The keys of a list, and a way to turn them off. */
export function ListKeys({ list, canSelect, onClose }: ListKeysProps) {
  const [areOn, setAreOn] = useState(areSingleKeysOn);
  const keys = [
    { key: 'j', does: 'Next' },
    { key: 'k', does: 'Previous' },
    { key: 'Enter', does: 'Open' },
    ...(canSelect ? [{ key: 'x', does: 'Select or deselect' }] : []),
    ...(list.keys ?? []),
    { key: '/', does: 'Search' },
    { key: '?', does: 'Show these keys' },
  ];
  return (
    <Dialog title="Keyboard Shortcuts" isOpen onClose={onClose}>
      <dl className="list-keys">
        {keys.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Use keyboard shortcuts"
        checked={areOn}
        onChange={({ target }) => {
          turnSingleKeys(target.checked ? 'on' : 'off');
          setAreOn(target.checked);
        }}
      />
    </Dialog>
  );
}
