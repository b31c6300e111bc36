import './figures.css';
import type { ReactNode } from 'react';

interface FiguresProps {
  figures: readonly { name: string; value: ReactNode }[];
}

/** What is known of something, each with its name. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="admin-figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="label">{name}</dt>
          <dd>{value ?? 'Not known'}</dd>
        </div>
      ))}
    </dl>
  );
}
