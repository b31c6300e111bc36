// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { buttonNamed, click, render } from '../../../tests/support/render.tsx';
import { ApiError } from '../../shared/contract/errors.ts';
import { DocumentConflict } from './document-dialogs.tsx';
import type { DocumentEditor } from './use-document-editor.ts';

const text = { title: 'A title', content: '<p>Words.</p>' };
const theirs = { id: 7, version: 3, saved_at: '2026-01-01T00:00:00.000Z', saved_by: 'ada' };

/** The question about two texts. `done`: what has happened since, in its order. */
async function askAbout(keepTheirs?: () => Promise<unknown>) {
  const done: string[] = [];
  const editor = {
    kind: 'post',
    readDraft: () => text,
    setSaved: () => {},
    others: { acknowledge: () => {} },
    saver: { keepMine: () => done.push('mine is saved') },
  } as unknown as DocumentEditor<typeof text, typeof theirs>;
  await render(
    <DocumentConflict
      editor={editor}
      timeZone="UTC"
      toCompared={(draft) => draft}
      theirs={theirs}
      theirDraft={text}
      keepVersion={async () => {}}
      {...(keepTheirs && {
        keepTheirs: () => {
          done.push('theirs is kept');
          return keepTheirs();
        },
      })}
      onClose={() => done.push('closed')}
    />,
  );
  await click(buttonNamed('Keep my text'));
  return done;
}

test('the text that gives way is kept before the other one is saved over it', async () => {
  expect(await askAbout(async () => {})).toEqual(['theirs is kept', 'mine is saved', 'closed']);
});

test('nothing is saved over a text that could not be kept', async () => {
  expect(await askAbout(async () => Promise.reject(new ApiError(500)))).toEqual(['theirs is kept']);
});

test('a text that is no longer complete keeps nobody from going on', async () => {
  const refused = async () => Promise.reject(new ApiError(400));
  expect(await askAbout(refused)).toEqual(['theirs is kept', 'mine is saved', 'closed']);
});

test('where every save stays there is nothing to keep', async () => {
  expect(await askAbout()).toEqual(['mine is saved', 'closed']);
});
