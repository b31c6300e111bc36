import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

const windowSize = 5;
const pagesBefore = 2;

/** Otherwise the router also marks the first page as current, whose address the others go on from. */
const onlyThisPage = { exact: true, includeSearch: true };

interface PaginationProps {
  page: number;
  totalPages: number;
  /** Where a page is. */
  linkTo: (page: number) => LinkProps;
  /** Where a page has several of them. */
  label?: string;
}

/** Previous, next, and the pages around this one. Nothing when there is only one page. */
export function Pagination({ page, totalPages, linkTo, label = 'Pages' }: PaginationProps) {
  if (totalPages <= 1) return null;
  const link = (target: number) => ({
    replace: true,
    ...linkTo(target),
    resetScroll: false,
    activeOptions: onlyThisPage,
    onClick: scrollToTop,
  });
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <Link {...link(page - 1)} rel="prev" className="pagination-step">
          Previous
        </Link>
      )}
      <ol>
        {pageWindow(page, totalPages).map((number) => (
          <li key={number}>
            <Link {...link(number)} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < totalPages && (
        <Link {...link(page + 1)} rel="next" className="pagination-step">
          Next
        </Link>
      )}
    </nav>
  );
}

/** Not where the page opens elsewhere and this one stays. */
function scrollToTop({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
}

/** Up to five pages, beginning two before the current one but not below the first. */
export function pageWindow(page: number, totalPages: number): number[] {
  const first = Math.max(1, page - pagesBefore);
  return Array.from({ length: windowSize }, (_, i) => first + i).filter((number) => number <= totalPages);
}
