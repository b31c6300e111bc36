import * as contract from '../../../shared/contract/first-steps.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { findFirstSteps } from './first-steps.ts';
import { removeSampleContent } from './remove-samples.ts';
import { setFirstStepsDismissed } from './sample-content.queries.ts';
import { removeUnusedPictures } from './sample-pictures.ts';

export const sampleContentHandlers: Binding[] = [
  handle(contract.getFirstSteps, (_input, { deps, session }) => findFirstSteps(deps, session?.user ?? null)),

  handle(contract.dismissFirstSteps, async ({ body }, { deps }) => {
    await setFirstStepsDismissed(deps.database.db, body.is_dismissed, deps.clock.now().toISOString());
    return { success: true };
  }),

  handle(contract.removeSamples, async (_input, { deps }) => {
    const { removed_count, kept } = await removeSampleContent(deps);
    await removeUnusedPictures(deps.database.db, deps.media);
    const message = removed_count > 0 ? 'The sample content was removed.' : 'There was no sample content to remove.';
    return { success: true, message, removed_count, kept };
  }),
];
