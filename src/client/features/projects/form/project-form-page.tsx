import '../../../editing/editor-page.css';
import './project-form.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EditedProject } from '../../../../shared/contract/projects.ts';
import { projectPath } from '../../../../shared/document-paths.ts';
import { call } from '../../../api.ts';
import { EditingNotices } from '../../../editing/editing-notices.tsx';
import { LeaveGuard } from '../../../editing/leave-guard.tsx';
import { SaveIndicator } from '../../../editing/save-indicator.tsx';
import { SaveProblems } from '../../../editing/save-problems.tsx';
import { useSaveKey } from '../../../editing/use-saver-events.ts';
import { useSteadyText } from '../../../editing/use-steady-text.ts';
import { openedAs, useTheirs } from '../../../editing/use-theirs.ts';
import type { PendingUpload } from '../../../images/use-uploads.ts';
import { keepUnsent } from '../../../ui/keep-unsent.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ConfigNotice } from './config-notice.tsx';
import type { FormConfig } from './form-fields.ts';
import { type ProjectDialogName, ProjectDialogs } from './project-dialogs.tsx';
import { draftOf } from './project-draft.ts';
import { ProjectFields } from './project-fields.tsx';
import { useProjectEditor } from './use-project-editor.ts';
import { useSubmitProject } from './use-submit-project.ts';

const root = getRouteApi('__root__');

/** Of projects that are on the server. */
const dialogs = [
  { name: 'versions', label: 'Versions' },
  { name: 'preview_links', label: 'Preview Links' },
] as const;

interface ProjectFormPageProps {
  /** `null` for a new one. */
  project: EditedProject | null;
  config: FormConfig;
}

export function ProjectFormPage({ project, config }: ProjectFormPageProps) {
  const isNew = project === null;
  const timeZone = root.useLoaderData().site.time_zone;
  const [{ fields, isBuiltIn }, setConfig] = useState(config);
  const editor = useProjectEditor(project, fields);
  const { saver, saved, state, others } = editor;
  const [pendingImages, setPendingImages] = useState<PendingUpload | null>(null);
  const [dialog, setDialog] = useState<ProjectDialogName | null>(null);
  const submission = useSubmitProject({ editor, isNew, fields, pendingImages });
  const { message, isSubmitting, submit } = submission;
  const notices = useSteadyText(submission.form);
  // As the button does, which is out of reach behind a dialog.
  useSaveKey(() => document.querySelector('dialog[open]') ?? void submit());
  const theirs = useTheirs(editor, {
    load: () => call('GET /api/v1/projects/{slug}/update/', openedAs(saved)),
    draftOf,
    onConflict: () => setDialog('conflict'),
  });

  return (
    <form
      ref={submission.form}
      className="post-editor project-form"
      data-editing-user={editor.user?.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={keepUnsent}
    >
      <noscript>
        <p className="notice editor-needs-script" data-tone="error">
          The form needs JavaScript.
        </p>
      </noscript>
      <header className="editor-header">
        <div className="editor-heading">
          <h1 className="editor-page-title">{isNew ? 'Add New Project' : 'Edit Project'}</h1>
        </div>
        <div className="editor-actions">
          <Link to="/projects" className="button button-quiet button-small">
            Back to Projects
          </Link>
          {saved?.live && (
            <a
              href={projectPath(saved.slug)}
              target="_blank"
              rel="noopener"
              className="button button-quiet button-small"
            >
              View Project
            </a>
          )}
          {project &&
            dialogs.map(({ name, label }) => (
              <button
                key={name}
                type="button"
                className="button button-quiet button-small"
                disabled={saver === null}
                onClick={() => setDialog(name)}
              >
                {label}
              </button>
            ))}
        </div>
      </header>
      <div ref={notices} className="editor-notices" aria-live="polite">
        {isBuiltIn && <ConfigNotice isNew={isNew} onLoaded={setConfig} />}
        <EditingNotices others={others} documentName="project" onReload={theirs.reload} />
        {theirs.problem && <Notice tone="error">{theirs.problem}</Notice>}
      </div>
      <ProjectFields
        editor={editor}
        fields={fields}
        errors={submission.errors}
        imageProblems={submission.imageProblems}
        onPendingImages={setPendingImages}
      />
      <footer className="project-submit">
        {message && <Notice tone="error">{message}</Notice>}
        <SaveProblems
          state={state}
          isFailureShown={message !== null || Object.keys(submission.errors).length > 0}
          documentName="project"
          onRetry={submit}
          onSaveAsNew={() => {
            saver?.startAnew();
            void submit();
          }}
          onCompare={theirs.compare}
        />
        <div className="project-submit-line">
          <button type="submit" className="button" disabled={saver === null || isSubmitting}>
            {submitLabel(isNew, isSubmitting)}
          </button>
          <SaveIndicator state={state} timeZone={timeZone} savingText="Saving..." />
        </div>
      </footer>
      <ProjectDialogs
        editor={editor}
        project={project}
        fields={fields}
        open={dialog}
        theirs={theirs.document}
        timeZone={timeZone}
        onKept={submit}
        onClose={() => setDialog(null)}
      />
      <LeaveGuard isUnsaved={() => pendingImages !== null || (saver?.isDirty() ?? false)} />
    </form>
  );
}

function submitLabel(isNew: boolean, isSubmitting: boolean): string {
  if (isNew) return isSubmitting ? 'Creating...' : 'Create Project';
  return isSubmitting ? 'Updating...' : 'Update Project';
}
