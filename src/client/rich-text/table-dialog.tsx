import { type FocusEvent, useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { firstFocus } from '../ui/first-focus.ts';
import { DialogForm, FormDialog } from './form-dialog.tsx';

export interface TableChoice {
  /** With the heading. */
  rows: number;
  columns: number;
  with_header: boolean;
}

interface TableFormProps {
  onDone: (table: TableChoice) => void;
  onClose: () => void;
}

const maxRows = 20;
const maxColumns = 10;
const usualCount = '3';

/** Asks how large a new table is. */
export function TableDialog({ isOpen, ...form }: TableFormProps & { isOpen: boolean }) {
  return (
    <FormDialog title="Insert table" isOpen={isOpen} onClose={form.onClose}>
      <TableForm {...form} />
    </FormDialog>
  );
}

function TableForm({ onDone, onClose }: TableFormProps) {
  const [rows, setRows] = useState(usualCount);
  const [columns, setColumns] = useState(usualCount);
  const [with_header, setWithHeader] = useState(true);
  const [hasTried, setHasTried] = useState(false);

  function submit(): void {
    setHasTried(true);
    if (countError(rows, maxRows) || countError(columns, maxColumns)) return;
    onDone({ rows: Number(rows), columns: Number(columns), with_header });
  }

  const number = {
    type: 'number',
    inputMode: 'numeric',
    min: 1,
    step: 1,
    autoComplete: 'off',
    // What is typed takes the place of what is there.
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
  } as const;
  return (
    <DialogForm onSubmit={submit} onClose={onClose} submitLabel="Insert table">
      <div className="field-pair">
        <Field
          {...number}
          ref={firstFocus}
          label="Rows"
          max={maxRows}
          value={rows}
          error={hasTried ? countError(rows, maxRows) : undefined}
          onChange={({ target }) => setRows(target.value)}
        />
        <Field
          {...number}
          label="Columns"
          max={maxColumns}
          value={columns}
          error={hasTried ? countError(columns, maxColumns) : undefined}
          onChange={({ target }) => setColumns(target.value)}
        />
      </div>
      <Checkbox
        label="First row is a heading"
        checked={with_header}
        onChange={({ target }) => setWithHeader(target.checked)}
      />
    </DialogForm>
  );
}

function countError(typed: string, max: number): string | undefined {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= max ? undefined : `Enter a number from 1 to ${max}.`;
}
