import * as about from './about.ts';
import * as auth from './auth.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as site from './site.ts';

/** Every call of the site. Each needs one handler in the server and one row in the access test. */
export const api: readonly AnyEndpoint[] = [
  auth.getCsrfToken,
  auth.signIn,
  auth.signUp,
  auth.signOut,
  auth.testAuth,
  auth.getProfile,
  auth.updateProfile,
  auth.getSessionUser,
  about.getAbout,
  about.listEducation,
  about.listExperience,
  about.listSkills,
  site.getSite,
];
