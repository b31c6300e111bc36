import '../ui/staff-page.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/page-header.tsx';
import { PageNav } from '../ui/page-nav.tsx';
import { type AdminPath, adminPages } from './admin-pages.ts';

interface AdminFrameProps {
  path: AdminPath;
  description?: ReactNode;
  /** What can be done here, beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What is around every page of the Admin Panel: the way to the others, and its heading. */
export function AdminFrame({ path, description, actions, children }: AdminFrameProps) {
  return (
    <div className="staff-page">
      <AdminNav path={path} />
      <PageHeader title={titleOf(path)} description={description}>
        {actions}
      </PageHeader>
      {children}
    </div>
  );
}

/** For pages that are lists, which have a heading of their own. */
export function AdminNav({ path }: { path: AdminPath }) {
  return (
    <PageNav label="Admin Panel" active={path}>
      {adminPages.map(({ path: to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} aria-current={to === path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </PageNav>
  );
}

function titleOf(path: AdminPath): string {
  return adminPages.find((page) => page.path === path)?.title ?? '';
}
