import { bearer, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Makes calls as the owner, who is signed in once. A body is sent as JSON unless it is a form. */
export async function ownerCalls(app: TestApp) {
  const authorization = bearer(await signInAs(app, 'owner'));
  return async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const headers: Record<string, string> = { ...authorization };
    if (body && !isForm) headers['content-type'] = 'application/json';
    const sent = isForm ? body : body && JSON.stringify(body);
    const response = await app.fetch(path, { method, headers, ...(sent && { body: sent }) });
    return { status: response.status, ...(await response.json()) };
  };
}

export type OwnerCalls = Awaited<ReturnType<typeof ownerCalls>>;
