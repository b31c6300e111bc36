import type { EditedProject, SavedProject } from '../../../../shared/contract/projects.ts';
import type { FormField } from '../../../../shared/form-config.ts';
import { useDocumentEditor } from '../../../editing/use-document-editor.ts';
import { draftOf, emptyDraft, type ProjectDraft } from './project-draft.ts';

/** The state of an open project form. It is saved only when somebody asks for it; until then the browser keeps it. */
export function useProjectEditor(opened: EditedProject | null, fields: readonly FormField[]) {
  return useDocumentEditor<ProjectDraft, SavedProject, 'description'>({
    kind: 'project',
    opened,
    open: () => (opened ? draftOf(opened) : emptyDraft(fields)),
    body: 'description',
    isComplete: () => true,
    autosave: null,
  });
}

export type ProjectEditor = ReturnType<typeof useProjectEditor>;
