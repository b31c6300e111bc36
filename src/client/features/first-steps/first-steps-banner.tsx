import './first-steps-banner.css';
import type { FirstSteps } from '../../../shared/contract/first-steps.ts';
import { openSteps } from '../../open-steps.ts';

/** For whoever manages a new site, on its home page, until the steps are done or dismissed. */
export function FirstStepsBanner({ loaded }: { loaded: FirstSteps }) {
  const left = openSteps(loaded);
  if (left === 0) return null;
  return (
    <p className="first-steps-banner">
      This site is new: {left} of {loaded.steps.length} first steps are left.{' '}
      <a href="/admin" className="text-link">
        Make it your own
      </a>
    </p>
  );
}
