import { useRouterState } from '@tanstack/react-router';

interface ListStatusProps {
  /** Of the list's page. */
  path: string;
  loadingText: string;
  /** 0 also when it is not known. */
  count: number;
  /** What is counted: `article`. */
  noun: string;
}

/** Says how much there is, and that more is on its way. */
export function ListStatus({ path, loadingText, count, noun }: ListStatusProps) {
  const isLoading = useRouterState({ select: ({ isLoading, location }) => isLoading && location.pathname === path });
  const found = count === 0 ? '' : count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
  return (
    <p role="status" className="list-status label">
      {isLoading ? loadingText : found}
    </p>
  );
}
