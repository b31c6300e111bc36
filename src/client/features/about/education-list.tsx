import type { EducationEntry } from '../../../shared/contract/about.ts';

export function EducationList({ entries }: { entries: readonly EducationEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ id, period, degree, institution, description }) => (
        <li key={id} className="timeline-entry row">
          <p className="timeline-period">{period}</p>
          <div>
            <h3 className="timeline-title" dir="auto">
              {degree}
            </h3>
            <p className="timeline-place" dir="auto">
              {institution}
            </p>
            <p className="timeline-text" dir="auto">
              {description}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
