import type { ReactNode } from 'react';

interface ErrorScreenProps {
  /** Shown large; decoration for those who read numbers. */
  code?: string;
  title: string;
  text: string;
  /** A small line that helps support, such as an error ID. */
  detail?: ReactNode;
  /** Ways out: buttons and links. */
  children: ReactNode;
}

export function ErrorScreen({ code, title, text, detail, children }: ErrorScreenProps) {
  return (
    <div className="error-screen">
      {code && (
        <p className="error-code" aria-hidden="true">
          {code}
        </p>
      )}
      <h1 className="page-title">{title}</h1>
      <p className="page-description">{text}</p>
      {detail && <p className="error-detail">{detail}</p>}
      <div className="actions">{children}</div>
    </div>
  );
}
