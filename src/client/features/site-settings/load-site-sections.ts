import type { OpenedSection } from '../../../shared/contract/sections.ts';
import { call } from '../../api.ts';
import { loadOrProblem } from '../../pages/load-list.ts';
import { openSection } from '../../sections/open-section.ts';
import { editedSections } from './edited-sections.ts';

/** What every section says now, and how the site behaves. */
export function loadSiteSections() {
  return loadOrProblem(
    Promise.all([
      Promise.all(editedSections.map(({ name, section }) => openSection(section.family, name))),
      call('GET /api/v1/site/settings/', {}),
    ]).then(([opened, settings]) => ({
      sections: new Map<string, OpenedSection>(opened.map((one) => [one.name, one])),
      ...settings,
    })),
  );
}
