import './toast.css';
import { useEffect } from 'react';

/** As long as its text takes to read. */
const shownMs = { success: 3000, error: 5000 } as const;

export interface ToastMessage {
  tone: keyof typeof shownMs;
  text: string;
}

interface ToastProps {
  /** A new object each time, so that the same words are shown as long again. */
  message: ToastMessage | null;
  onDone: () => void;
}

/** A word on what has just happened, over the page and soon gone. It is there for screen readers before it speaks. */
export function Toast({ message, onDone }: ToastProps) {
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(onDone, shownMs[message.tone]);
    return () => clearTimeout(timer);
  }, [message, onDone]);

  return (
    <div role="status" className="toast" data-tone={message?.tone}>
      {message?.text}
    </div>
  );
}
