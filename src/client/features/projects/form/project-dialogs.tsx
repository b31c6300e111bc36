import { useCallback, useState } from 'react';
import type { EditedProject } from '../../../../shared/contract/projects.ts';
import type { FormField } from '../../../../shared/form-config.ts';
import { call } from '../../../api.ts';
import { PreviewLinks } from '../../../documents/preview-links.tsx';
import { projectKind } from '../../../documents/project-kind.ts';
import { DocumentConflict, DocumentVersions, LeftText } from '../../../editing/document-dialogs.tsx';
import { openedAs } from '../../../editing/use-theirs.ts';
import { versionCalls } from '../../../editing/version-calls.ts';
import { comparedOf, draftOf, draftOfText, type ProjectDraft, textOf } from './project-draft.ts';
import type { ProjectEditor } from './use-project-editor.ts';

export type ProjectDialogName = 'versions' | 'preview_links' | 'conflict';

interface ProjectDialogsProps {
  editor: ProjectEditor;
  /** As it was opened; `null` for a new one. */
  project: EditedProject | null;
  fields: readonly FormField[];
  open: ProjectDialogName | null;
  /** The other text, for a conflict. */
  theirs: EditedProject | null;
  timeZone: string;
  /** This text was chosen over the other one. */
  onKept: () => void;
  onClose: () => void;
}

/** What the form opens over itself. */
export function ProjectDialogs(props: ProjectDialogsProps) {
  const { editor, project, fields, open, theirs, timeZone, onKept, onClose } = props;
  const toCompared = useCallback((draft: ProjectDraft) => comparedOf(draft, fields), [fields]);
  const shared = { editor, timeZone, toCompared };
  return (
    <>
      {open === 'versions' && project && <Versions {...shared} project={project} onClose={onClose} />}
      {open === 'preview_links' && project && (
        <PreviewLinks kind={projectKind} id={project.id} timeZone={timeZone} isOpen onClose={onClose} />
      )}
      {open === 'conflict' && theirs && <Conflict {...shared} theirs={theirs} onKept={onKept} onClose={onClose} />}
      <LeftText {...shared} load={(id) => call('GET /api/v1/projects/{slug}/update/', openedAs({ id }))} />
    </>
  );
}

interface PartProps extends Pick<ProjectDialogsProps, 'editor' | 'timeZone' | 'onClose'> {
  toCompared: (draft: ProjectDraft) => ReturnType<typeof comparedOf>;
}

function Versions({ project, ...dialog }: PartProps & { project: EditedProject }) {
  const { editor, toCompared } = dialog;
  const calls = versionCalls('manage/projects', project.id);
  return (
    <DocumentVersions
      {...dialog}
      {...calls}
      load={async (revision) => {
        const found = await calls.load(revision);
        const draft = draftOfText(found.fields, {
          images: found.images,
          // No part of a version.
          live: editor.readDraft().values['live'] === 'true',
          was_public: project.was_public,
        });
        return { fields: { ...toCompared(draft), draft } };
      }}
      keepVersion={keepVersionOf(project)}
      toDraft={({ draft }) => draft}
    />
  );
}

interface ConflictProps extends PartProps {
  theirs: EditedProject;
  onKept: () => void;
}

function Conflict({ theirs, ...dialog }: ConflictProps) {
  const [theirDraft] = useState(() => draftOf(theirs));
  return <DocumentConflict {...dialog} theirs={theirs} theirDraft={theirDraft} keepVersion={keepVersionOf(theirs)} />;
}

function keepVersionOf({ id, text }: EditedProject) {
  return (draft: ProjectDraft) => versionCalls('manage/projects', id).keep(textOf(draft, text));
}
