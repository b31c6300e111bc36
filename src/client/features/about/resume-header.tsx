import type { ReactNode } from 'react';
import type { CareerRecord, ResumeDocument } from '../../../shared/career/resume-document.ts';
import { Picture } from '../../images/picture.tsx';

interface ResumeHeaderProps {
  record: CareerRecord;
  resume: ResumeDocument;
  /** What can be done here. */
  children: ReactNode;
}

/** Who the page is about. */
export function ResumeHeader({ record: { portrait }, resume: { name, title, facts }, children }: ResumeHeaderProps) {
  return (
    <header className="page-header resume-header">
      <div>
        <h1 className="page-title">{name || 'About'}</h1>
        {title && <p className="page-description">{title}</p>}
        {facts.length > 0 && (
          <ul className="resume-facts">
            {facts.map(({ text, url }) => (
              <li key={text}>
                {url ? (
                  <a href={url} className="resume-mail link">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="actions">{children}</div>
      </div>
      {portrait && (
        <div className="resume-portrait">
          <Picture image={portrait} alt={portrait.alt} sizes="14rem" isFirst />
        </div>
      )}
    </header>
  );
}
