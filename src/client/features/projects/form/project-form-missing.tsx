import { Link } from '@tanstack/react-router';
import { ErrorScreen } from '../../../ui/error-screen.tsx';

/** In place of the form of a project that is not there. */
export function ProjectMissing() {
  return (
    <ErrorScreen title="Project not found" text="It may have been moved or deleted.">
      <BackToProjects />
    </ErrorScreen>
  );
}

/** In place of the form when the project cannot be had now. */
export function ProjectFailed() {
  return (
    <ErrorScreen title="Edit Project" text="Failed to load project data. Please try again.">
      <button type="button" className="button" onClick={() => location.reload()}>
        Try Again
      </button>
      <BackToProjects />
    </ErrorScreen>
  );
}

function BackToProjects() {
  return (
    <Link to="/projects" className="button button-quiet">
      Back to Projects
    </Link>
  );
}
