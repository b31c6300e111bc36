import { ErrorScreen } from '../ui/error-screen.tsx';
import { notFoundText, notFoundTitle } from './not-found.ts';

/** Any address that is no page. */
export function NotFoundPage() {
  return (
    <ErrorScreen code="404" title={notFoundTitle} text={notFoundText}>
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
