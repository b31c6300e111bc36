import '../../styles/reading.css';
import './project-page.css';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Project } from '../../../shared/contract/projects.ts';
import { projectPath } from '../../../shared/document-paths.ts';
import { DocumentActions } from '../../documents/document-actions.tsx';
import { projectKind } from '../../documents/project-kind.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Section } from '../../ui/section.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { factsOf, linksOf } from './project-facts.ts';
import { ProjectGallery } from './project-gallery.tsx';

const root = getRouteApi('__root__');

export function ProjectPage({ project }: { project: Project }) {
  const { site, user } = root.useLoaderData();
  return (
    <ProjectView
      project={project}
      timeZone={site.time_zone}
      tools={
        <>
          <ShareLink
            url={site.url + projectPath(project.slug)}
            title={project.title}
            text={project.excerpt}
            copiedText="Project URL copied to clipboard!"
          />
          <DocumentActions kind={projectKind} document={project} actor={user} />
        </>
      }
    />
  );
}

interface ProjectViewProps {
  project: Project;
  /** IANA zone in which the date is shown. */
  timeZone: string;
  /** Under the title. */
  tools?: ReactNode;
}

/** A project as its readers see it: on its page, and in a preview. */
export function ProjectView({ project, timeZone, tools }: ProjectViewProps) {
  const { title, images, technologies } = project;
  return (
    <article className="project">
      <header className="article-header">
        <Breadcrumb steps={[{ label: 'Projects', to: '/projects' }]} current={title} />
        <h1 className="article-title" dir="auto">
          {title}
        </h1>
        {project.short_description && (
          <p className="page-description" dir="auto">
            {project.short_description}
          </p>
        )}
        <div className="article-tools">
          {!project.live && <span className="badge">Draft</span>}
          {tools}
        </div>
      </header>
      <ProjectGallery images={images} title={title} />
      <div className="project-columns">
        <ProjectFacts project={project} timeZone={timeZone} />
        <section className="project-overview" aria-labelledby="project-overview">
          <h2 id="project-overview" className="section-title">
            Overview
          </h2>
          <div
            className="prose"
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when written and when read
            dangerouslySetInnerHTML={{ __html: project.description }}
          />
        </section>
      </div>
      {technologies.length > 0 && (
        <Section title="Technologies">
          <ul className="tag-list">
            {technologies.map((name) => (
              <li key={name} className="tag">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {images.length > 1 && (
        <Section title="Gallery">
          <ImageViewer images={images} title={title} />
        </Section>
      )}
    </article>
  );
}

function ProjectFacts({ project, timeZone }: { project: Project; timeZone: string }) {
  return (
    <aside className="project-facts" aria-label="Project information">
      <dl>
        {factsOf(project, timeZone).map(({ name, value }) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {linksOf(project).map(({ name, url, text }) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd>
              <a href={url} rel="noopener" className="link">
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
