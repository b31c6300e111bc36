import './row-detail.css';
import type { ReactNode } from 'react';

/** What is said of a row besides, on a line of its own. */
export function RowDetail({ children }: { children: ReactNode }) {
  return <span className="manage-detail">{children}</span>;
}
