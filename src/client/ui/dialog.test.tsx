// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { buttonNamed, click, render } from '../../../tests/support/render.tsx';
import { Dialog } from './dialog.tsx';

function page(dialog: 'none' | 'open') {
  return (
    <>
      <button type="button">Opener</button>
      {dialog === 'open' && (
        <Dialog title="A dialog" isOpen onClose={() => {}}>
          <button type="button">Inside</button>
        </Dialog>
      )}
    </>
  );
}

test('a dialog that is taken away while it is open gives the focus back', async () => {
  const show = await render(page('none'));
  buttonNamed('Opener').focus();
  await show(page('open'));
  buttonNamed('Inside').focus();
  await show(page('none'));
  expect(document.activeElement).toBe(buttonNamed('Opener'));
});

test('a dialog that was closed before leaves the focus where it went', async () => {
  const closable = (isOpen: boolean) => (
    <>
      <button type="button">Opener</button>
      <button type="button">Elsewhere</button>
      <Dialog title="A dialog" isOpen={isOpen} onClose={() => {}}>
        text
      </Dialog>
    </>
  );
  const show = await render(closable(false));
  buttonNamed('Opener').focus();
  await show(closable(true));
  await show(closable(false));
  buttonNamed('Elsewhere').focus();
  await show(
    <>
      <button type="button">Opener</button>
      <button type="button">Elsewhere</button>
    </>,
  );
  expect(document.activeElement).toBe(buttonNamed('Elsewhere'));
});

test('a dialog calls back when its close button is pressed', async () => {
  let closings = 0;
  await render(
    <Dialog title="A dialog" isOpen onClose={() => (closings += 1)}>
      text
    </Dialog>,
  );
  await click(buttonNamed('Close'));
  expect(closings).toBe(1);
});
