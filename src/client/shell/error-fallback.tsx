import { ErrorScreen } from '../ui/error-screen.tsx';

interface ErrorFallbackProps {
  reset: () => void;
}

/** What is left when a page fails in a way that nobody foresaw. */
export function ErrorFallback({ reset }: ErrorFallbackProps) {
  return (
    <ErrorScreen title="Something went wrong" text="An unexpected error occurred. Don't worry, it's not your fault!">
      <button type="button" className="button" onClick={reset}>
        Try Again
      </button>
      <a href="/" className="button button-quiet">
        Go Home
      </a>
      <button type="button" className="button button-quiet" onClick={() => location.reload()}>
        Reload Page
      </button>
      <a href="/contact" className="text-link">
        Contact support
      </a>
    </ErrorScreen>
  );
}
