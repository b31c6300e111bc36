interface EmptyStateProps {
  title: string;
  text: string;
}

/** Says that there is nothing to show, and what happens next. */
export function EmptyState({ title, text }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="empty-title">{title}</p>
      <p>{text}</p>
    </div>
  );
}
