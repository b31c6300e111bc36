import { useEffect, useRef, useState } from 'react';
import type { SavedProject } from '../../../../shared/contract/projects.ts';
import { projectPath } from '../../../../shared/document-paths.ts';
import type { FormField } from '../../../../shared/form-config.ts';
import { can } from '../../../../shared/permissions.ts';
import { useSubmitAfterSignIn, useSubmitDocument } from '../../../editing/use-submit-document.ts';
import { missingAlts } from '../../../images/image-list.ts';
import type { PendingUpload } from '../../../images/use-uploads.ts';
import { forgetFormConfig } from './form-fields.ts';
import { saveProject } from './save-project.ts';
import { submitMessage } from './submit-message.ts';
import type { ProjectEditor } from './use-project-editor.ts';

const pendingTexts: Record<PendingUpload, string> = {
  uploading: 'Images are still being uploaded. Please wait for them, or cancel them.',
  failed: 'Images could not be uploaded. Try again, or remove them.',
};
const noProblems: ReadonlyMap<number, string> = new Map();

interface SubmitOptions {
  editor: ProjectEditor;
  isNew: boolean;
  fields: readonly FormField[];
  pendingImages: PendingUpload | null;
}

/** Create Project and Update Project. What is wrong gets the focus. */
export function useSubmitProject({ editor, isNew, fields, pendingImages }: SubmitOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const fallback = isNew ? 'Failed to create project' : 'Failed to update project';
  const submission = useSubmitDocument({
    saver: editor.saver,
    save: (draft, attempt) => saveProject(draft, attempt, editor.saved?.slug ?? 'new'),
    messageOf: (error) => submitMessage(error, { fallback, fields }),
    onSaved: leave,
  });
  const { errors } = submission;
  const imageProblems = tries > 0 ? missingAlts(editor.fields.images) : noProblems;
  useSubmitAfterSignIn(editor.state, submission.submit);

  useEffect(() => {
    // Asked for by hand, or answered by the server.
    if (tries > 0 || Object.keys(errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [tries, errors]);

  function leave({ slug, live }: SavedProject): boolean {
    forgetFormConfig();
    editor.router.clearCache();
    const isSeen = live || can(editor.user, 'project.edit');
    const href = isSeen ? projectPath(slug) : '/projects';
    void editor.router.navigate({ href, ignoreBlocker: true });
    return true;
  }

  return {
    ...submission,
    form,
    imageProblems,
    message: tries > 0 && pendingImages ? pendingTexts[pendingImages] : submission.message,
    submit: async () => {
      const hasProblems = pendingImages !== null || missingAlts(editor.fields.images).size > 0;
      setTries(hasProblems ? tries + 1 : 0);
      if (!hasProblems) await submission.submit();
    },
  };
}
