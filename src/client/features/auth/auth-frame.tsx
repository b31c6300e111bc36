import './auth.css';
import type { ReactNode } from 'react';

/** The narrow column of the sign-in pages. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="auth">
      <h1 className="page-title">{title}</h1>
      <noscript>
        <p className="notice" data-tone="error">
          This form needs JavaScript.
        </p>
      </noscript>
      {children}
    </div>
  );
}
