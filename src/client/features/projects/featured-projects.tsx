import './featured-projects.css';
import { Link } from '@tanstack/react-router';
import type { ProjectSummary } from '../../../shared/contract/projects.ts';
import { cutAtWord } from '../../../shared/text/cut-at-word.ts';
import { Section } from '../../ui/section.tsx';
import { categoryOf } from './project-facts.ts';
import { FirstImage } from './project-image.tsx';

const imageWidths = '(width >= 48rem) 15rem, 100vw';
const textLength = 120;

/** A few projects on a page that is about something else. Nothing when there are none. */
export function FeaturedProjects({ projects }: { projects: readonly ProjectSummary[] }) {
  if (projects.length === 0) return null;
  return (
    <Section title="Projects" note="Selected work">
      <ul className="featured-projects">
        {projects.map(({ id, slug, title, excerpt, first_image, category }) => (
          <li key={id} className="featured-project row">
            <FirstImage image={first_image} title={title} sizes={imageWidths} className="featured-project-image" />
            <div>
              <p className="label">
                <bdi>{categoryOf({ category })}</bdi>
              </p>
              <h3 className="card-title" dir="auto">
                <Link to="/projects/$slug" params={{ slug }} className="quiet-link">
                  {title}
                </Link>
              </h3>
              <p className="card-excerpt" dir="auto">
                {cutAtWord(excerpt, textLength)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="actions">
        <a href="/projects" className="text-link">
          View All Projects
        </a>
      </p>
    </Section>
  );
}
