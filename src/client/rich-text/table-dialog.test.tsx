// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { buttonNamed, byLabel, click, render, type } from '../../../tests/support/render.tsx';
import { TableDialog } from './table-dialog.tsx';

test('a table has three rows and columns and a heading, unless one wants it otherwise', async () => {
  const onDone = vi.fn();
  await render(<TableDialog isOpen onClose={() => {}} onDone={onDone} />);
  await click(buttonNamed('Insert table'));
  expect(onDone).toHaveBeenLastCalledWith({ rows: 3, columns: 3, with_header: true });
  await type(byLabel('Rows'), '20');
  await type(byLabel('Columns'), '10');
  await click(byLabel('First row is a heading'));
  await click(buttonNamed('Insert table'));
  expect(onDone).toHaveBeenLastCalledWith({ rows: 20, columns: 10, with_header: false });
});

test.each(['0', '21', '', '2.5', '-1'])('%j rows are refused', async (rows) => {
  const onDone = vi.fn();
  await render(<TableDialog isOpen onClose={() => {}} onDone={onDone} />);
  await type(byLabel('Rows'), rows);
  await click(buttonNamed('Insert table'));
  expect(document.body.textContent).toContain('Enter a number from 1 to 20.');
  expect(document.activeElement).toBe(byLabel('Rows'));
  expect(onDone).not.toHaveBeenCalled();
});
