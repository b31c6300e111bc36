import { experienceKindWords, linkKindWords } from '../../../shared/career/kind-words.ts';
import type { CareerRecord, ResumeEntry, ResumeItem, ResumeSection } from '../../../shared/career/resume-document.ts';
import { experienceIcons, linkIcons } from '../../ui/kind-icons.ts';
import { LeadText } from '../../ui/lead-text.tsx';
import { SkillLink, type SkillProofs } from './skill-link.tsx';

interface SectionTextProps {
  section: ResumeSection;
  record: CareerRecord;
  proofs: SkillProofs;
}

/** What a section of the career record says. */
export function SectionText({ section, record, proofs }: SectionTextProps) {
  if (section.kind === 'text') return <LeadText text={section.text.join('\n\n')} />;
  if (section.name === 'links') return <Links record={record} />;
  if (section.kind === 'lines') {
    return (
      <>
        {section.lines.map(({ label, items }) => (
          <Line key={label} label={label} items={items} proofs={section.name === 'skills' ? proofs : null} />
        ))}
      </>
    );
  }
  return (
    <ol className="timeline">
      {section.groups.map(({ heading, entries }) =>
        heading === '' ? (
          entries.map((entry) => <Entry key={entry.id} name={section.name} entry={entry} record={record} />)
        ) : (
          <li key={entries[0]?.id} className="timeline-group row">
            <h3 className="timeline-title" dir="auto">
              {heading}
            </h3>
            <ol>
              {entries.map((entry) => (
                <Entry key={entry.id} name={section.name} entry={entry} record={record} isInGroup />
              ))}
            </ol>
          </li>
        ),
      )}
    </ol>
  );
}

interface EntryProps {
  name: ResumeSection['name'];
  entry: ResumeEntry;
  record: CareerRecord;
  /** Under a heading that says where it was. */
  isInGroup?: boolean;
}

function Entry({ name, entry, record, isInGroup = false }: EntryProps) {
  const { id, title, place, period, text, points, url } = entry;
  const Title = isInGroup ? 'h4' : 'h3';
  const kind = name === 'experience' ? record.experience.find((job) => job.id === id)?.type : undefined;
  return (
    <li id={`${name}-${id}`} className="timeline-entry row">
      <p className="timeline-period">{period}</p>
      <div>
        <Title className="timeline-title" dir="auto">
          {url ? (
            <a href={url} className="link" rel="noopener">
              {title}
            </a>
          ) : (
            title
          )}
        </Title>
        {(place || kind) && (
          <p className="timeline-place">
            {kind && <KindIcon kind={kind} />}
            {place && <span dir="auto">{place}</span>}
            {kind && <span className="timeline-kind">{experienceKindWords[kind]}</span>}
          </p>
        )}
        {text.map((paragraph) => (
          <p key={paragraph} className="timeline-text" dir="auto">
            {paragraph}
          </p>
        ))}
        {points.length > 0 && (
          <ul className="timeline-points">
            {points.map((point) => (
              <li key={point} dir="auto">
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function KindIcon({ kind }: { kind: keyof typeof experienceIcons }) {
  const Icon = experienceIcons[kind];
  return <Icon aria-hidden="true" />;
}

interface LineProps {
  label: string;
  items: readonly ResumeItem[];
  /** Of skills. */
  proofs: SkillProofs | null;
}

/** Short things beside one another, under their label. */
function Line({ label, items, proofs }: LineProps) {
  return (
    <div className="resume-line">
      {label && (
        <h3 className="resume-line-label label" dir="auto">
          {label}
        </h3>
      )}
      <ul className="skill-list">
        {items.map(({ text, note }) => (
          <li key={text}>
            {proofs ? <SkillLink name={text} proofs={proofs} /> : <bdi>{text}</bdi>}
            {note && (
              <span className="resume-note">
                {' '}
                (<bdi>{note}</bdi>)
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Links({ record: { links } }: { record: CareerRecord }) {
  return (
    <ul className="resume-links">
      {links.map(({ id, kind, label, url }) => {
        const Icon = linkIcons[kind];
        return (
          <li key={id}>
            <Icon aria-hidden="true" />
            <a href={url} className="link" rel="me noopener">
              <bdi>{label || url}</bdi>
            </a>
            <span className="timeline-kind">{linkKindWords[kind]}</span>
          </li>
        );
      })}
    </ul>
  );
}
