import type { FirstStepName, FirstSteps } from '../../../shared/contract/first-steps.ts';
import { type Action, type Actor, can } from '../../../shared/permissions.ts';
import type { AppDeps } from '../../app-deps.ts';
import { findProfile } from '../about/about-record.ts';
import { findSiteTexts } from '../site/site-content.ts';
import { sortSamples } from './remove-samples.ts';
import { areFirstStepsDismissed, hasOwnPost } from './sample-content.queries.ts';
import { sampleProfile } from './sample-cv.ts';
import { isSamplePicture } from './sample-pictures.ts';
import { sampleTexts } from './sample-site.ts';

/** What it takes to do each of them. */
const actions: Readonly<Record<FirstStepName, Action>> = {
  name: 'about.edit',
  texts: 'site.manage',
  picture: 'about.edit',
  post: 'post.create',
  samples: 'site.manage',
};

/** What makes a new site its owner's, as far as whoever asks may do it, and what of it is done. */
export async function findFirstSteps(
  { database, clock, config }: Pick<AppDeps, 'database' | 'clock' | 'config'>,
  actor: Actor,
): Promise<FirstSteps> {
  const { db } = database;
  const [profile, { tagline, about_summary }, { untouched, sections }, post, is_dismissed] = await Promise.all([
    findProfile(db),
    findSiteTexts(db),
    sortSamples(db),
    hasOwnPost(db, clock.now()),
    areFirstStepsDismissed(db),
  ]);
  const samples = untouched.length + sections.length;
  const done: Partial<Record<FirstStepName, boolean>> = {
    name: isOwn(profile.name, sampleProfile.name),
    texts: isOwn(tagline, sampleTexts.tagline) && isOwn(about_summary, sampleTexts.about_summary),
    picture: profile.portrait_id !== null && !(await isSamplePicture(db, 'portrait', profile.portrait_id)),
    post,
    // A site that was begun without them has none to remove.
    ...((config.sample_content || samples > 0) && { samples: samples === 0 }),
  };
  const steps = Object.entries(done).map(([name, is_done]) => ({ name: name as FirstStepName, is_done }));
  return { is_dismissed, steps: steps.filter(({ name }) => can(actor, actions[name])) };
}

function isOwn(text: string, sample: string): boolean {
  return text !== '' && text !== sample;
}
