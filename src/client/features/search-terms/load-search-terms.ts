import { siteFamily } from '../../../shared/site/sections.ts';
import { call } from '../../api.ts';
import { loadOrProblem } from '../../pages/load-list.ts';
import { openSection } from '../../sections/open-section.ts';

/** What visitors have looked for, and what the owner has added to what is known of words. */
export function loadSearchTerms() {
  return loadOrProblem(
    Promise.all([call('GET /api/v1/search/terms/', {}), openSection(siteFamily, 'synonyms')]).then(
      ([terms, synonyms]) => ({ ...terms, synonyms }),
    ),
  );
}
