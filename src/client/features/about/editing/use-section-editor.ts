import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type SectionName, sectionTitles } from '../../../../shared/career/sections.ts';
import type { OpenedSection, SavedSection } from '../../../../shared/contract/about.ts';
import { useDocumentEditor } from '../../../editing/use-document-editor.ts';
import { showFirstError } from '../../../editing/use-first-error.ts';
import { useSubmitAfterSignIn, useSubmitDocument } from '../../../editing/use-submit-document.ts';
import type { PendingUpload } from '../../../images/use-uploads.ts';
import { addSkills } from './edit-skills.ts';
import { type EntryNumbers, failureText, saveSection } from './save-section.ts';
import { type DraftErrors, draftOf, newSkill, problemsOf, type SectionDraft, serverProblems } from './section-draft.ts';

const uploadTexts: Record<PendingUpload, string> = {
  uploading: 'The portrait is still being uploaded. Please wait for it, or cancel it.',
  failed: 'The portrait could not be uploaded. Try again, or remove it.',
};

interface SectionEditorOptions {
  section: SectionName;
  opened: OpenedSection;
  canSave: boolean;
  /** `isClean`: nothing was typed meanwhile. */
  onSaved: (isClean: boolean) => void;
  onFailed: (text: string) => void;
}

/** The state of an open section. It is saved only when somebody asks for it; until then the browser keeps it. */
export function useSectionEditor({ section, opened, canSave, onSaved, onFailed }: SectionEditorOptions) {
  const form = useRef<HTMLFormElement>(null);
  const numbers = useRef<EntryNumbers>(new Map());
  const [pendingPortrait, setPendingPortrait] = useState<PendingUpload | null>(null);
  /** What was wrong when it was to be saved: that is shown for as long as it holds. */
  const [refused, setRefused] = useState<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));
  const editor = useDocumentEditor<SectionDraft, SavedSection>({
    kind: 'about',
    noun: 'section',
    resource: `about:${section}`,
    opened,
    open: () => draftOf(opened),
    isComplete: () => true,
    autosave: null,
  });
  const { saver, fields } = editor;
  const start = useEffectEvent(editor.start);
  useEffect(() => start(), []);

  const submission = useSubmitDocument({
    saver,
    save: (draft, attempt) => saveSection(section, draft, attempt, numbers.current),
    messageOf: (error) => failureText(section, error),
    onSaved: () => {
      setRefused({ keys: new Set() });
      onSaved(!saver?.isDirty());
      return false;
    },
  });
  const { message, errors: serverErrors } = submission;
  useSubmitAfterSignIn(editor.state, submission.submit);

  const tell = useEffectEvent(onFailed);
  useEffect(() => {
    if (message !== null) tell(message);
  }, [message]);
  useEffect(() => {
    if (refused.keys.size > 0 || Object.keys(serverErrors).length > 0) showFirstError(form.current);
  }, [refused, serverErrors]);

  /** What stands in the field for new skills is meant to be one. */
  function addTypedSkill(): void {
    if (section === 'skills' && editor.readDraft().typed.trim() !== '') {
      editor.setField(({ entries, typed }) => ({ entries: addSkills(entries, typed, newSkill).entries, typed: '' }));
    }
  }

  async function submit(): Promise<void> {
    if (!canSave || !saver || submission.isSubmitting) return;
    if (pendingPortrait) {
      onFailed(uploadTexts[pendingPortrait]);
      return;
    }
    addTypedSkill();
    const problems = problemsOf(section, editor.readDraft());
    setRefused({ keys: new Set(problems.keys()) });
    const [first] = problems.values();
    if (first !== undefined) onFailed(first);
    else await submission.submit();
  }

  return {
    ...editor,
    title: sectionTitles[section],
    form,
    submit,
    isSubmitting: submission.isSubmitting,
    message,
    errors: errorsOf(section, fields, refused.keys, serverErrors),
    setPendingPortrait,
    isUnsaved: () => pendingPortrait !== null || (saver?.isDirty() ?? false),
  };
}

export type SectionEditorState = ReturnType<typeof useSectionEditor>;

function errorsOf(
  section: SectionName,
  draft: SectionDraft,
  keys: ReadonlySet<string>,
  serverErrors: Readonly<Record<string, readonly string[]>>,
): DraftErrors {
  const known = serverProblems(section, draft, serverErrors);
  if (keys.size === 0) return known;
  const holding = [...problemsOf(section, draft)].filter(([key]) => keys.has(key));
  return new Map([...holding, ...known]);
}
