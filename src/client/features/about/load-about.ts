import { call } from '../../api.ts';
import { loadOrProblem, orNothing } from '../../pages/load-list.ts';

/** The record, and what shows each of its skills. */
export function loadAbout() {
  return loadOrProblem(
    Promise.all([
      call('GET /api/v1/about/', {}),
      call('GET /api/v1/about/skills/', {}),
      orNothing(call('GET /api/v1/about/skill-proof/', {})),
    ]).then(([{ data: profile }, { data: skills }, proof]) => ({
      profile,
      record: { ...profile, skills },
      proofs: new Map((proof?.data ?? []).map((one) => [one.name, one])),
    })),
  );
}
