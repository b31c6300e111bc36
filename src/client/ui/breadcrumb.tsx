import './breadcrumb.css';
import { Link } from '@tanstack/react-router';

interface BreadcrumbProps {
  /** From the home page on, without the page itself. */
  steps: readonly { name: string; to: '/' | '/projects' | '/sitemap' }[];
  /** The page itself. */
  here: string;
}

/** The way to a page. */
export function Breadcrumb({ steps, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb label">
      <ol>
        {steps.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true }} className="quiet-link">
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" dir="auto">
          {here}
        </li>
      </ol>
    </nav>
  );
}
