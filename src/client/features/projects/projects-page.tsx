import { getRouteApi, Link } from '@tanstack/react-router';
import { can } from '../../../shared/permissions.ts';
import { LoadFailed } from '../../pages/load-failed.tsx';
import { NotFoundPage } from '../../pages/not-found-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListStatus } from '../../ui/list-status.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { isFiltered, type ProjectSearch } from './project-search.ts';

const root = getRouteApi('__root__');
const route = getRouteApi('/projects/');

export function ProjectsPage() {
  const { user } = root.useLoaderData();
  const { search, projects, problem, names } = route.useLoaderData();
  if (problem === 'missing') return <NotFoundPage />;
  return (
    <div className="projects">
      <PageHeader title="Projects">
        {can(user, 'project.create') && (
          <Link to="/projects/new" className="button">
            Add New Project
          </Link>
        )}
      </PageHeader>
      <ProjectFilters search={search} names={names} />
      <ListStatus path="/projects" loadingText="Loading projects..." count={projects?.count ?? 0} noun="project" />
      {problem === 'failed' && <LoadFailed text="Failed to fetch projects" retryLabel="Retry" routeId="/projects/" />}
      {projects?.count === 0 && <NoProjects search={search} />}
      {projects !== null && projects.count > 0 && (
        <>
          <ul className="cards project-cards">
            {projects.results.map((project, i) => (
              <li key={project.id}>
                <ProjectCard project={project} isFirst={i === 0} />
              </li>
            ))}
          </ul>
          <Pagination
            page={projects.page}
            totalPages={projects.total_pages}
            linkTo={(page) => ({
              to: '/projects',
              search: { ...search, page: page === 1 ? undefined : page } as never,
            })}
          />
        </>
      )}
    </div>
  );
}

function NoProjects({ search }: { search: ProjectSearch }) {
  if (!isFiltered(search)) return <EmptyState title="No projects found" text="Check back later for new work." />;
  return (
    <EmptyState title="No projects found" text="Try adjusting your filters to find more projects.">
      <a href="/projects" className="text-link">
        Clear filters
      </a>
    </EmptyState>
  );
}
