import * as contract from '../../../shared/contract/about.ts';
import { type Period, periodInWords } from '../../../shared/text/period.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { findProfile, listEducation, listExperience, listSkills } from './about.queries.ts';

export const aboutHandlers: Binding[] = [
  handle(contract.getAbout, async (_input, { deps }) => loaded('About page', await loadAbout(deps.database.db))),

  handle(contract.listEducation, async (_input, { deps }) => {
    const education = await listEducation(deps.database.db);
    return loaded('Education', education.map(withPeriod));
  }),

  handle(contract.listExperience, async (_input, { deps }) => {
    const experience = await listExperience(deps.database.db);
    return loaded('Experience', experience.map(withPeriod));
  }),

  handle(contract.listSkills, async (_input, { deps }) => loaded('Skills', await listSkills(deps.database.db))),
];

async function loadAbout(db: Db) {
  const [profile, education, experience, skills] = await Promise.all([
    findProfile(db),
    listEducation(db),
    listExperience(db),
    listSkills(db),
  ]);
  return {
    ...profile,
    education: education.map(withPeriod),
    experience: experience.map(withPeriod),
    skills: skills.map(({ name }) => name),
  };
}

function withPeriod<T extends Period>(entry: T): T & { period: string } {
  return { ...entry, period: periodInWords(entry) };
}

function loaded<T>(subject: string, data: T) {
  return { success: true, message: `${subject} loaded successfully!`, data };
}
