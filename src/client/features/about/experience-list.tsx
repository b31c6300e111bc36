import Building from '~icons/bi/building';
import CodeSlash from '~icons/bi/code-slash';
import Globe from '~icons/bi/globe';
import GraphUp from '~icons/bi/graph-up';
import Laptop from '~icons/bi/laptop';
import type { ExperienceEntry } from '../../../shared/contract/about.ts';

/** Each kind with the word that a screen reader says for it. */
const kinds = {
  building: { Icon: Building, label: 'Company' },
  laptop: { Icon: Laptop, label: 'Remote' },
  'graph-up': { Icon: GraphUp, label: 'Analytics' },
  'code-slash': { Icon: CodeSlash, label: 'Development' },
  globe: { Icon: Globe, label: 'Global' },
} as const;

export function ExperienceList({ entries }: { entries: readonly ExperienceEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <ExperienceItem key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function ExperienceItem({ entry }: { entry: ExperienceEntry }) {
  const { Icon, label } = kinds[entry.type];
  return (
    <li className="timeline-entry row">
      <p className="timeline-period">{entry.period}</p>
      <div>
        <h3 className="timeline-title" dir="auto">
          {entry.title}
        </h3>
        <p className="timeline-place">
          <Icon aria-hidden="true" />
          <span dir="auto">{entry.company}</span>
          <span className="timeline-kind">{label}</span>
        </p>
        <ul className="timeline-points">
          {entry.responsibilities.map((responsibility) => (
            <li key={responsibility} dir="auto">
              {responsibility}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
