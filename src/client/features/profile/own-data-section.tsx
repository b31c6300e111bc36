import { Section } from '../../ui/section.tsx';

export function OwnDataSection() {
  return (
    <Section title="My data">
      <p>All that this site keeps of you, as a JSON file.</p>
      <a href="/api/v1/auth/account/data/" download className="button button-quiet button-small">
        Download my data
      </a>
    </Section>
  );
}
