import './project-card.css';
import { Link } from '@tanstack/react-router';
import type { ProjectSummary } from '../../../shared/contract/projects.ts';
import { cutAtWord } from '../../../shared/text/cut-at-word.ts';
import { categoryOf } from './project-facts.ts';
import { FirstImage } from './project-image.tsx';

const cardWidths = '(width >= 82rem) 27.5rem, (width >= 75rem) 33vw, (width >= 48rem) 50vw, 100vw';
const textLength = 120;
const technologiesShown = 6;

/** A project in the list. Its title and its image are the link; the rest of the card is text that can be selected. */
export function ProjectCard({ project, isFirst }: { project: ProjectSummary; isFirst: boolean }) {
  const { slug, title, excerpt, technologies } = project;
  const more = technologies.length - technologiesShown;
  return (
    <article className="card project-card">
      <FirstImage
        image={project.first_image}
        title={title}
        sizes={cardWidths}
        className="project-card-image"
        isFirst={isFirst}
      />
      <div className="project-card-body">
        <p className="card-facts label">
          <span dir="auto">{categoryOf(project)}</span>
          {project.is_featured && <span className="is-featured">Featured</span>}
          {!project.live && <span className="badge">Draft</span>}
        </p>
        <h2 className="card-title" dir="auto">
          <Link to="/projects/$slug" params={{ slug }} className="quiet-link">
            {title}
          </Link>
        </h2>
        <p className="card-excerpt" dir="auto">
          {cutAtWord(excerpt, textLength)}
        </p>
        {technologies.length > 0 && (
          <ul className="project-card-technologies label" aria-label="Technologies">
            {technologies.slice(0, technologiesShown).map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {more > 0 && <li>+{more} more</li>}
          </ul>
        )}
      </div>
    </article>
  );
}
