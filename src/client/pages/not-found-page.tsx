import { ErrorScreen } from '../ui/error-screen.tsx';

/** Any address that is no page. */
export function NotFoundPage() {
  return (
    <ErrorScreen
      code="404"
      title="Page Not Found"
      text="There is no page at this address. It may have been moved or deleted."
    >
      <a href="/" className="button">
        Go Home
      </a>
      <button type="button" className="button button-quiet" onClick={() => history.back()}>
        Go Back
      </button>
      <a href="/contact" className="text-link">
        Contact me
      </a>
    </ErrorScreen>
  );
}
