import { ApiError } from '../../shared/contract/errors.ts';
import type { ReturnedForm } from '../../shared/page-context.ts';
import { checkCsrf } from '../http/csrf.ts';
import { readForm } from '../http/read-body.ts';
import type { LocalApi } from './local-api.ts';

/** A form that was not taken, with the status of the page that shows it again. */
export interface RefusedForm extends ReturnedForm {
  status: number;
  retry_after: number | undefined;
}

/**
 * Makes the call that a page's script would make, for whom has none. Nobody is signed in for it: what a session may do
 * needs a token, which a plain form does not send.
 * @returns `null` when the form was taken
 * @throws ApiError where it comes from another site, or is none
 */
export async function takeForm(
  request: Request,
  name: string,
  { api, site_url, secret }: { api: LocalApi; site_url: string; secret: string },
): Promise<RefusedForm | null> {
  const { method, headers, url } = request;
  checkCsrf({ method, headers, url, session: null, config: { site_url, secret } });
  const body = await readForm(request);
  try {
    await api.call(name as never, { body } as never);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, errors = {}, message, retry_after } = error;
    return { values: textsOf(body), errors, message, status, retry_after };
  }
}

function textsOf(body: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return Object.fromEntries(texts);
}
