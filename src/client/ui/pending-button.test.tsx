// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { buttonNamed, click, render } from '../../../tests/support/render.tsx';
import { PendingButton } from './pending-button.tsx';

test('a button that waits keeps the focus and cannot be pressed again', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <PendingButton type="submit" isPending={isPending} onClick={onClick}>
        Delete
      </PendingButton>
    </form>
  );
  const show = await render(form(false));
  buttonNamed('Delete').focus();
  await click(buttonNamed('Delete'));
  await show(form(true));
  expect(document.activeElement).toBe(buttonNamed('Delete'));
  expect(buttonNamed('Delete').getAttribute('aria-disabled')).toBe('true');
  await click(buttonNamed('Delete'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
