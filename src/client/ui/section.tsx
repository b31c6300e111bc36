import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  note?: string;
  /** What links to it name. */
  id?: string;
  /** What can be done with it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a hairline, its title in a column of its own. */
export function Section({ title, note, id: anchor, action, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {action}
        {note && <p className="section-note">{note}</p>}
      </div>
      <div className="section-body">{children}</div>
    </section>
  );
}
