import { call } from '../../api.ts';
import { loadOrProblem, orNothing } from '../../pages/load-list.ts';

/** The record, and what shows each of its skills. */
export function loadAbout() {
  return loadOrProblem(
    Promise.all([call('GET /api/v1/about/', {}), orNothing(call('GET /api/v1/about/skill-proof/', {}))]).then(
      ([{ data: profile }, proof]) => ({
        profile,
        record: { ...profile, skills: profile.skill_entries },
        proofs: new Map((proof?.data ?? []).map((one) => [one.name, one])),
      }),
    ),
  );
}
