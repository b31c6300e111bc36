import './page-nav.css';
import { Children, type ReactNode } from 'react';
import { TabStrip } from './tab-strip.tsx';

interface PageNavProps {
  label: string;
  /** What tells the page that is open from the others. */
  active: string;
  /** Links, of which that of the open page is `aria-current`. */
  children: ReactNode;
}

/** The pages that belong together, above each of them. */
export function PageNav({ label, active, children }: PageNavProps) {
  return (
    <div className="page-nav">
      <TabStrip active={active} aria-label={label}>
        <ul>
          {Children.map(children, (link) => (
            <li>{link}</li>
          ))}
        </ul>
      </TabStrip>
    </div>
  );
}
