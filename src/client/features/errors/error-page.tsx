import { getRouteApi } from '@tanstack/react-router';
import { NotFoundPage } from '../../pages/not-found-page.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { type ErrorPageStatus, errorPages } from './error-pages.ts';

const route = getRouteApi('/error/$status');
const root = getRouteApi('__root__');

export function ErrorPage() {
  const { status, error_id } = route.useLoaderData();
  const { user } = root.useLoaderData();
  if (status === '404') return <NotFoundPage />;
  const { title, text } = errorPages[status];
  return (
    <ErrorScreen code={status} title={title} text={text} detail={status === '500' && <>Error ID: {error_id}</>}>
      <WaysOut status={status} isSignedIn={user !== null} />
    </ErrorScreen>
  );
}

function WaysOut({ status, isSignedIn }: { status: Exclude<ErrorPageStatus, '404'>; isSignedIn: boolean }) {
  switch (status) {
    case '400':
      return (
        <>
          <TryAgain />
          <GoBack />
          <ContactLink>Report this problem</ContactLink>
        </>
      );
    case '401':
      return (
        <>
          <SignIn />
          {!isSignedIn && (
            <a href="/signup" className="button button-quiet">
              Sign Up
            </a>
          )}
        </>
      );
    case '403':
      return (
        <>
          <SignIn />
          <GoHome />
          <ContactLink>Contact me</ContactLink>
        </>
      );
    case '500':
      return (
        <>
          <TryAgain />
          <GoHome />
          <ContactLink>Contact support</ContactLink>
        </>
      );
  }
}

function TryAgain() {
  return (
    <button type="button" className="button" onClick={() => location.reload()}>
      Try Again
    </button>
  );
}

function GoBack() {
  return (
    <button type="button" className="button button-quiet" onClick={() => history.back()}>
      Go Back
    </button>
  );
}

function SignIn() {
  return (
    <a href="/login" className="button">
      Sign In
    </a>
  );
}

function GoHome() {
  return (
    <a href="/" className="button button-quiet">
      Go Home
    </a>
  );
}

function ContactLink({ children }: { children: string }) {
  return (
    <a href="/contact" className="text-link">
      {children}
    </a>
  );
}
