import { defaultLook, type Look } from '../../src/shared/look/look.ts';
import { signedInToken } from './e2e.ts';
import type { RunningServer } from './start-server.ts';

/** Saves a look through the API. What is not given is as the site comes. */
export async function saveLook(server: RunningServer, look: Partial<Look>): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signedInToken(server)}` };
  const path = `${server.url}/api/v1/site/sections/look/`;
  const { version } = (await (await fetch(path, { headers })).json()) as { version: number };
  const body = JSON.stringify({ ...defaultLook, ...look, version });
  const response = await fetch(path, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`The look was not saved: ${await response.text()}`);
}
