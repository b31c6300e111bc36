import './breadcrumb.css';
import { Link, type LinkProps } from '@tanstack/react-router';

interface BreadcrumbProps {
  /** The pages between the home page and this one. */
  steps?: readonly { label: string; to: NonNullable<LinkProps['to']> }[];
  current: string;
}

/** The way to the page from the home page. */
export function Breadcrumb({ steps = [], current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb label">
      <ol>
        {[{ label: 'Home', to: '/' as const }, ...steps].map(({ label, to }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true }} className="quiet-link">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" dir="auto">
          {current}
        </li>
      </ol>
    </nav>
  );
}
