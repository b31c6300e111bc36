import { useRouterState } from '@tanstack/react-router';

interface ListStatusProps {
  /** Of the list's page. */
  path: string;
  loadingText: string;
  /** 0 also when it is not known. */
  count: number;
  /** There are even more. */
  isAtLeast?: boolean | undefined;
  /** What is counted: `article`. */
  noun: string;
  /** That there is nothing is known, and said. */
  saysNone?: boolean;
}

/** Says how much there is, and that more is on its way. */
export function ListStatus({ path, loadingText, count, isAtLeast, noun, saysNone = false }: ListStatusProps) {
  // Not when what is shown is only brought up to date.
  const isLoading = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === path && location.href !== resolvedLocation?.href,
  });
  const isSaid = count > 0 || saysNone;
  const counted = !isSaid ? '' : count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-GB')} ${noun}s`;
  const found = isAtLeast ? `More than ${counted}` : counted;
  return (
    <p role="status" className="list-status label">
      {isLoading ? loadingText : found}
    </p>
  );
}
