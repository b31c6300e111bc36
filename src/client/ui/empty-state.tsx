import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text: string;
  /** Ways on. */
  children?: ReactNode;
}

/** Says that there is nothing to show, and what happens next. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="empty-title">{title}</p>
      <p>{text}</p>
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
