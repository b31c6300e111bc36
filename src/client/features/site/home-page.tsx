import './home.css';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AboutProfile } from '../../../shared/contract/about.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { Picture } from '../../images/picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LeadText } from '../../ui/lead-text.tsx';
import { Section } from '../../ui/section.tsx';
import { Hero } from './hero.tsx';
import { ServiceList } from './service-list.tsx';

const root = getRouteApi('__root__');

interface HomePageProps {
  portrait: AboutProfile['portrait'];
  /** Sections about what else there is to see. */
  children: ReactNode;
}

export function HomePage({ portrait, children }: HomePageProps) {
  const { site } = root.useLoaderData();
  return (
    <>
      <Hero site={site} />
      {(site.about_summary || portrait) && <AboutSummary text={site.about_summary} portrait={portrait} />}
      {site.skill_cards.length > 0 && <SkillCards cards={site.skill_cards} />}
      {children}
      {site.services.length > 0 && (
        <Section title="Services" note="What I Can Do For You">
          <ServiceList services={site.services} detail="summary" />
        </Section>
      )}
    </>
  );
}

function AboutSummary({ text, portrait }: { text: string; portrait: HomePageProps['portrait'] }) {
  return (
    <Section title="About">
      {portrait && (
        <div className="home-portrait">
          <Picture image={portrait} alt={portrait.alt} sizes="12rem" />
        </div>
      )}
      <LeadText text={text} />
      <p className="actions">
        <a href="/about" className="button">
          View Resume
        </a>
        <a href="/contact" className="button button-quiet">
          Contact Me
        </a>
      </p>
    </Section>
  );
}

function SkillCards({ cards }: { cards: Site['skill_cards'] }) {
  return (
    <Section title="Skills" note="See them at work">
      <ul className="case-grid">
        {cards.map(({ category, icon, skills }) => (
          <li key={category} className="case-cell">
            <Icon name={icon} className="case-icon" />
            <h3 className="case-title">{category}</h3>
            <ul className="case-list">
              {skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="actions">
        <a href="/projects" className="text-link">
          Projects
        </a>
        <a href="/blog" className="text-link">
          Blog
        </a>
        <a href="/about" className="text-link">
          Resume
        </a>
      </p>
    </Section>
  );
}
