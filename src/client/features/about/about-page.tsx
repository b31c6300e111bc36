import './about.css';
import { getRouteApi } from '@tanstack/react-router';
import type { AboutProfile } from '../../../shared/contract/about.ts';
import { LoadFailed } from '../../pages/load-failed.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeadText } from '../../ui/lead-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { EducationList } from './education-list.tsx';
import { ExperienceList } from './experience-list.tsx';

const route = getRouteApi('/about');

export function AboutPage() {
  const { data: answer } = route.useLoaderData();
  if (answer === null) return <AboutFailed />;
  const profile = answer.data;
  return (
    <article className="resume">
      <ResumeHeader profile={profile} />
      {isEmpty(profile) && <EmptyState title="Nothing here yet" text="Check back later." />}
      {profile.summary && (
        <Section title="Summary">
          <LeadText text={profile.summary} />
        </Section>
      )}
      {profile.experience.length > 0 && (
        <Section title="Experience">
          <ExperienceList entries={profile.experience} />
        </Section>
      )}
      {profile.education.length > 0 && (
        <Section title="Education">
          <EducationList entries={profile.education} />
        </Section>
      )}
      {profile.skills.length > 0 && (
        <Section title="Skills">
          <ul className="skill-list">
            {profile.skills.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  );
}

function AboutFailed() {
  return (
    <>
      <PageHeader title="About" />
      <LoadFailed
        text="Failed to load about page data. Please try again later."
        retryLabel="Try Again"
        routeId="/about"
      />
    </>
  );
}

function ResumeHeader({ profile: { name, title, location, email } }: { profile: AboutProfile }) {
  return (
    <header className="page-header">
      <h1 className="page-title">{name || 'About'}</h1>
      {title && <p className="page-description">{title}</p>}
      {(location || email) && (
        <ul className="resume-facts">
          {location && <li>{location}</li>}
          {email && (
            <li>
              <a href={`mailto:${email}`} className="resume-mail link">
                {email}
              </a>
            </li>
          )}
        </ul>
      )}
    </header>
  );
}

function isEmpty({ summary, education, experience, skills }: AboutProfile): boolean {
  return !summary && education.length + experience.length + skills.length === 0;
}
