import { RetryLink } from '../../pages/load-failed.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';

/** In place of a project: of missing, deleted and draft ones alike, and of one that cannot be had now. */
export function ProjectMissing({ hasFailed }: { hasFailed: boolean }) {
  return (
    <ErrorScreen
      title={hasFailed ? 'Something went wrong' : 'Project not found'}
      text={hasFailed ? 'Failed to load project data. Please try again.' : 'Project not found or failed to load.'}
    >
      {hasFailed && <RetryLink routeId="/projects/$slug">Try Again</RetryLink>}
      <a href="/projects" className="button">
        Back to Projects
      </a>
    </ErrorScreen>
  );
}
