// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { buttonNamed, click, render } from '../../../tests/support/render.tsx';
import { SaveProblems } from './save-problems.tsx';

test.each([
  ['Internal Server Error - Something went wrong on our end', 'on our end. Your text is kept in this browser.'],
  ['The disk is full.', 'The disk is full. Your text is kept in this browser.'],
])('why it was not saved is a sentence: %s', async (message, shown) => {
  const state = {
    phase: 'failed',
    document_id: 7,
    saved_at: null,
    message,
    errors: {},
    is_journal_broken: false,
  } as const;
  const nothing = () => {};
  await render(
    <SaveProblems
      state={state}
      isFailureShown={false}
      documentName="post"
      onRetry={nothing}
      onSaveAsNew={nothing}
      onCompare={nothing}
    />,
  );
  expect(document.querySelector('[role="alert"] p')?.textContent).toMatch(/^Auto-save failed\. Please try again\. /);
  expect(document.querySelector('[role="alert"] p')?.textContent).toContain(shown);
});

async function showConflict(document_id: number | null) {
  const done: string[] = [];
  await render(
    <SaveProblems
      state={{
        phase: 'conflict',
        document_id,
        saved_at: null,
        message: null,
        errors: {},
        is_journal_broken: false,
      }}
      isFailureShown={false}
      documentName="post"
      onRetry={() => done.push('tried again')}
      onSaveAsNew={() => done.push('saved as new')}
      onCompare={() => done.push('compared')}
    />,
  );
  return done;
}

test('two texts of a document can be compared', async () => {
  const done = await showConflict(7);
  await click(buttonNamed('Compare'));
  expect(done).toEqual(['compared']);
});

test('a text whose document is not known here, since the answer that created it was lost, can be saved as another', async () => {
  const done = await showConflict(null);
  expect(() => buttonNamed('Compare')).toThrow();
  await click(buttonNamed('Save as a new post'));
  expect(done).toEqual(['saved as new']);
});
