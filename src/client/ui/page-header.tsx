import type { ReactNode } from 'react';

interface PageHeaderProps {
  /** The way to the page. */
  breadcrumb?: ReactNode;
  title: string;
  description?: ReactNode;
  /** What can be done here. */
  children?: ReactNode;
}

export function PageHeader({ breadcrumb, title, description, children }: PageHeaderProps) {
  return (
    <div className="page-header">
      {breadcrumb}
      <h1 className="page-title">{title}</h1>
      {description && <p className="page-description">{description}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
