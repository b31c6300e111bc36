import { Link } from '@tanstack/react-router';
import type { Project } from '../../../shared/contract/projects.ts';
import { call } from '../../api.ts';
import { DeleteDocument } from '../../documents/delete-document.tsx';

interface ProjectActionsProps {
  project: Project;
  mayEdit: boolean;
  mayDelete: boolean;
}

/** Edit and delete, for those who may. */
export function ProjectActions({ project: { id, slug, title }, mayEdit, mayDelete }: ProjectActionsProps) {
  return (
    <>
      {mayEdit && (
        <Link to="/projects/edit/$slug" params={{ slug }} className="button button-quiet button-small">
          Edit Project
        </Link>
      )}
      {mayDelete && (
        <DeleteDocument
          label="Delete Project"
          dialogTitle="Confirm Project Deletion!"
          subject={title}
          resource={`project:${id}`}
          listPath="/projects"
          failureText="Failed to delete project"
          onDelete={() => call('DELETE /api/v1/projects/{id}/delete', { params: { id: String(id) } })}
        />
      )}
    </>
  );
}
