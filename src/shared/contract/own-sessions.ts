import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const ownSession = z.object({
  /** Names the session and opens nothing. */
  id: z.string(),
  /** In words, such as `Firefox on Windows`. */
  device: z.string(),
  created_at: z.string(),
  /** To the day or so. */
  last_seen_at: z.string(),
  /** The beginning of the address, such as `192.0.2.x`; null where it is not known. */
  address: z.nullable(z.string()),
  is_current: z.boolean(),
});

export const listOwnSessions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/sessions/',
  summary: 'Where the signed-in user is signed in, this session first, then those seen last',
  access: 'signed_in',
  response: z.object({ sessions: z.array(ownSession) }),
});

export const endOwnSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/{id}/',
  summary: 'End one session of one’s own',
  access: 'signed_in',
  params: z.object({ id: z.string() }),
  response: z.object({ success: z.boolean() }),
  audited: 'Ended a session of their own',
});

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/auth/sessions/end-others/',
  summary: 'End all sessions of one’s own but this one',
  access: 'signed_in',
  response: z.object({ success: z.boolean(), ended: z.int() }),
  audited: 'Ended all their other sessions',
});
