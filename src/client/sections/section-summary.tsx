import './section-summary.css';
import type { OpenedSection } from '../../shared/contract/sections.ts';
import type { IconName } from '../../shared/contract/site.ts';
import type { Section } from '../../shared/sections/section.ts';
import { Picture } from '../images/picture.tsx';
import { Icon, siteIcons } from '../ui/icon.tsx';
import type { FixedFields } from './entry-field.tsx';
import { draftOf, type EntryValues, fieldDetails } from './section-draft.ts';

interface SectionSummaryProps {
  section: Section;
  opened: OpenedSection;
  /** What holds in place of what is saved. */
  fixed?: FixedFields;
}

/** What a section says, in short. */
export function SectionSummary({ section, opened, fixed = {} }: SectionSummaryProps) {
  const { entries } = draftOf(section, opened);
  if (section.nouns) {
    if (entries.length === 0) return <p className="section-nothing">Nothing here yet</p>;
    return (
      <ol className="section-summary">
        {entries.map(({ id, values }) => (
          <SummaryLine key={id} section={section} values={values} />
        ))}
      </ol>
    );
  }
  const values = { ...entries[0]?.values, ...Object.fromEntries(Object.entries(fixed).map(([k, v]) => [k, v.value])) };
  return (
    <dl className="section-summary">
      {fieldDetails(section.fields(), values).map(({ id, name, text }) => (
        <div key={id}>
          <dt className="label">{name}</dt>
          <dd dir="auto">
            {text || <span className="section-nothing">Nothing yet</span>}
            {fixed[id] && <span className="section-nothing"> {fixed[id].reason}</span>}
          </dd>
        </div>
      ))}
      {opened.image && (
        <div>
          <dt className="label">{section.image?.label}</dt>
          <dd>
            <Picture image={opened.image} alt={opened.image.alt} sizes="12rem" />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Its first two texts, and its icon where it has one. */
function SummaryLine({ section, values }: { section: Section; values: EntryValues }) {
  const icon = values['icon'];
  const texts = fieldDetails(
    section.fields().filter(({ widget }) => widget !== 'choice' && widget !== 'textarea'),
    values,
  );
  const [first, second] = texts;
  return (
    <li>
      {isIcon(icon) && <Icon name={icon} />}
      <span dir="auto">{first?.text}</span>
      {second?.text && (
        <span className="section-nothing" dir="auto">
          {second.text}
        </span>
      )}
    </li>
  );
}

function isIcon(name: unknown): name is IconName {
  return typeof name === 'string' && Object.hasOwn(siteIcons, name);
}
