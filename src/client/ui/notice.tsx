import type { ReactNode } from 'react';

interface NoticeProps {
  tone: 'success' | 'error';
  children: ReactNode;
}

/** A message about what has just happened; errors interrupt a screen reader, successes wait. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <p role={tone === 'error' ? 'alert' : 'status'} className="notice" data-tone={tone}>
      {children}
    </p>
  );
}
