import { redirect } from '@tanstack/react-router';
import { call } from '../../api.ts';
import { loadListPage, loadOrProblem, orNothing } from '../../pages/load-list.ts';
import { loadPage } from '../../pages/load-page.ts';
import type { PeopleSearch } from './people-search.ts';

/** A page of the list, who is open over it, and the invitations that nobody has used. */
export function loadPeople({ person, ...search }: PeopleSearch, requested: string) {
  const { page: _, ...first } = search;
  return loadPage(requested, async () => {
    const [page, opened, invitations] = await Promise.all([
      loadListPage(call('GET /api/v1/people/', { query: search }), search, () => {
        throw redirect({ to: '/admin/people', search: first, replace: true });
      }),
      person === undefined ? null : loadOrProblem(loadPerson(person)),
      orNothing(call('GET /api/v1/invitations/', {})),
    ]);
    return { search, page, opened, invitations };
  });
}

async function loadPerson(id: string) {
  const { person } = await call('GET /api/v1/people/{id}/', { params: { id } });
  return person;
}
