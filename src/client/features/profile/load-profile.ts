import { call } from '../../api.ts';

/** All that the page of one's own account shows. */
export async function loadProfile() {
  const [account, { sessions }, second_factor, { passkeys }] = await Promise.all([
    call('GET /api/v1/auth/account/', {}),
    call('GET /api/v1/auth/sessions/', {}),
    call('GET /api/v1/auth/second-factor/', {}),
    call('GET /api/v1/auth/passkeys/', {}),
  ]);
  return { account, sessions, second_factor, passkeys };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;
