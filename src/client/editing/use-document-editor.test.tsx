// @vitest-environment jsdom
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buttonNamed, byLabel, click, render, type } from '../../../tests/support/render.tsx';
import { Field } from '../ui/field.tsx';
import type { SavedDocument } from './save-state.ts';
import { useDocumentEditor } from './use-document-editor.ts';
import { useSubmitDocument } from './use-submit-document.ts';

vi.mock('@tanstack/react-router', () => ({
  getRouteApi: () => ({ useLoaderData: () => ({ user: { id: 'ada', username: 'ada' } }) }),
  useRouter: () => ({}),
}));

type Skills = { readonly skills: readonly string[] };
let sent: { draft: Skills; version: number | null }[] = [];

/** A section of a page: a list of texts with a version of its own, and no rich text. */
function SkillsSection() {
  const editor = useDocumentEditor<Skills, SavedDocument>({
    kind: 'skills',
    opened: { id: 1, version: 4, saved_at: '2026-01-01T00:00:00.000Z' },
    open: () => ({ skills: ['Go'] }),
    isComplete: () => true,
    autosave: null,
  });
  const { isSubmitting, submit } = useSubmitDocument({
    saver: editor.saver,
    save: async (draft, { version }) => {
      sent.push({ draft, version });
      return { id: 1, version: (version ?? 0) + 1, saved_at: '2026-01-02T00:00:00.000Z' };
    },
    messageOf: () => null,
    onSaved: () => false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => editor.start(), []);
  return (
    <>
      <Field
        label="Skill"
        value={editor.fields.skills[0] ?? ''}
        onChange={({ target }) => editor.setField({ skills: [target.value] })}
      />
      <button type="button" disabled={isSubmitting} onClick={() => void submit()}>
        Save
      </button>
      <p>{editor.state?.phase}</p>
    </>
  );
}

beforeEach(() => {
  sent = [];
});

test('what has no rich text is edited and saved like any document, from the version that was opened', async () => {
  await render(<SkillsSection />);
  expect(document.querySelector('p')?.textContent).toBe('clean');
  await type(byLabel('Skill'), 'Rust');
  expect(document.querySelector('p')?.textContent).toBe('unsaved');
  await click(buttonNamed('Save'));
  await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe('clean'));
  await type(byLabel('Skill'), 'Zig');
  await click(buttonNamed('Save'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { draft: { skills: ['Rust'] }, version: 4 },
    { draft: { skills: ['Zig'] }, version: 5 },
  ]);
});
