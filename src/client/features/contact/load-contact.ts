import { call, returnedForm } from '../../api.ts';

/** The form with a captcha for this reader; without its fields where they cannot be had, or there is nothing to fill in. */
export async function loadContact({ deps: { sent } }: { deps: ContactSearch }) {
  const returned = returnedForm();
  if (sent) return { fields: [], returned };
  const fields = await call('GET /api/v1/contact/', {}).then(
    (form) => form.fields,
    () => [],
  );
  return { fields, returned };
}

/** Where a browser without script ends up when its message was taken. */
export interface ContactSearch {
  sent?: 'yes';
}

export function contactSearch(search: Record<string, unknown>): ContactSearch {
  return search['sent'] === 'yes' ? { sent: 'yes' } : {};
}
