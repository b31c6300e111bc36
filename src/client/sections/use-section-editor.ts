import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenedSection, SavedSection } from '../../shared/contract/sections.ts';
import type { Section } from '../../shared/sections/section.ts';
import { useDocumentEditor } from '../editing/use-document-editor.ts';
import { showFirstError } from '../editing/use-first-error.ts';
import { useSubmitAfterSignIn, useSubmitDocument } from '../editing/use-submit-document.ts';
import type { PendingUpload } from '../images/use-uploads.ts';
import { resourceOf } from './resource-of.ts';
import { type EntryNumbers, failureText, saveSection } from './save-section.ts';
import { type DraftErrors, draftOf, problemsOf, type SectionDraft, serverProblems } from './section-draft.ts';

function uploadText(pending: PendingUpload, noun: string): string {
  return pending === 'uploading'
    ? `The ${noun} is still being uploaded. Please wait for it, or cancel it.`
    : `The ${noun} could not be uploaded. Try again, or remove it.`;
}

interface SectionEditorOptions {
  section: Section;
  opened: OpenedSection;
  canSave: boolean;
  /** Makes entries of what is typed and is none yet, before it is saved. */
  complete?: ((draft: SectionDraft) => Partial<SectionDraft>) | undefined;
  /** `isClean`: nothing was typed meanwhile. */
  onSaved: (isClean: boolean) => void;
  onFailed: (text: string) => void;
}

/** The state of an open section. It is saved only when somebody asks for it; until then the browser keeps it. */
export function useSectionEditor({ section, opened, canSave, complete, onSaved, onFailed }: SectionEditorOptions) {
  const form = useRef<HTMLFormElement>(null);
  const numbers = useRef<EntryNumbers>(new Map());
  const [pendingImage, setPendingImage] = useState<PendingUpload | null>(null);
  /** What was wrong when it was to be saved: that is shown for as long as it holds. */
  const [refused, setRefused] = useState<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));
  const editor = useDocumentEditor<SectionDraft, SavedSection>({
    kind: section.family.kind,
    noun: 'section',
    resource: resourceOf(section),
    opened,
    open: () => draftOf(section, opened),
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

  async function submit(): Promise<void> {
    if (!canSave || !saver || submission.isSubmitting) return;
    if (pendingImage) {
      onFailed(uploadText(pendingImage, section.image?.noun ?? 'image'));
      return;
    }
    if (complete && editor.readDraft().typed.trim() !== '') editor.setField(complete);
    const problems = problemsOf(section, editor.readDraft());
    setRefused({ keys: new Set(problems.keys()) });
    const [first] = problems.values();
    if (first !== undefined) onFailed(first);
    else await submission.submit();
  }

  return {
    ...editor,
    title: section.title,
    form,
    submit,
    isSubmitting: submission.isSubmitting,
    message,
    errors: errorsOf(section, fields, refused.keys, serverErrors),
    setPendingImage,
    isUnsaved: () => pendingImage !== null || (saver?.isDirty() ?? false),
  };
}

export type SectionEditorState = ReturnType<typeof useSectionEditor>;

function errorsOf(
  section: Section,
  draft: SectionDraft,
  keys: ReadonlySet<string>,
  serverErrors: Readonly<Record<string, readonly string[]>>,
): DraftErrors {
  const known = serverProblems(section, draft, serverErrors);
  if (keys.size === 0) return known;
  const holding = [...problemsOf(section, draft)].filter(([key]) => keys.has(key));
  return new Map([...holding, ...known]);
}
