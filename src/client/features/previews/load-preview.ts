import { redirect } from '@tanstack/react-router';
import { call } from '../../api.ts';
import { loadPage } from '../../pages/load-page.ts';

/** What a preview link shows; where all of it is published, the way there. One that has ended is no page. */
export async function loadPreview(token: string, requested: string) {
  const { public_path, ...preview } = await loadPage(requested, () =>
    call('GET /api/v1/previews/', { query: { token } }),
  );
  if (public_path !== null) throw redirect({ href: public_path, replace: true });
  return preview;
}
