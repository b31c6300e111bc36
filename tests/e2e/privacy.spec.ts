import { createUser, expect, signIn, signInAsOwner, test } from '../support/e2e.ts';
import { makeLive } from './live-page.ts';

const readersPages = ['/', '/about', '/services', '/login', '/signup', '/error/404', '/no-such-page'];

function directive(policy: string, name: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
}

for (const path of readersPages) {
  test(`${path} sets no cookie and allows no inline code but its own`, async ({ page, expectStatus }) => {
    expectStatus(404);
    const cookies: string[] = [];
    page.on('response', async (response) => {
      if ((await response.allHeaders())['set-cookie']) cookies.push(response.url());
    });
    const answer = await page.goto(path);
    await makeLive(page);
    expect(cookies).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    const headers = (await answer?.allHeaders()) ?? {};
    const policy = headers['content-security-policy'] ?? '';
    expect(directive(policy, 'script-src')).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/);
    expect(directive(policy, 'default-src')).toBe("default-src 'self'");
    for (const name of ['child-src', 'frame-src', 'media-src', 'object-src', 'worker-src']) {
      expect(directive(policy, name)).toBe(`${name} 'none'`);
    }
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
  });
}

test('the policy stops a script that somebody has put into the page', async ({ page, expectProblem }) => {
  expectProblem(/Policy violation: script-src-elem inline|Content Security Policy/);
  await page.goto('/');
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    return 'injected' in window;
  });
  expect(hasRun).toBe(false);
});

test('signed-in pages are kept by nobody', async ({ page, server }) => {
  await signIn(page, server, await createUser(server));
  for (const path of ['/', '/about', '/services']) {
    const answer = await page.goto(path);
    expect(await answer?.headerValue('cache-control')).toBe('private, no-store');
  }
  const user = await page.request.get('/api/auth/user/');
  expect(user.headers()['cache-control']).toContain('no-store');
});

test('readers never see who else is signed in, whoever opened the page first', async ({ page, newVisitor, server }) => {
  const user = await createUser(server, { username: 'seen-by-nobody' });
  const reader = await newVisitor();
  await signIn(page, server, user);
  for (const path of ['/', '/about', '/services']) {
    const own = await page.goto(path);
    expect(await own?.text()).toContain('seen-by-nobody');
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await reader.goto(path);
      expect(await answer?.text()).not.toContain('seen-by-nobody');
      expect(await answer?.headerValue('cache-control')).toContain('public');
    }
    const again = await page.goto(path);
    expect(await again?.text()).toContain('seen-by-nobody');
  }
});

test('the session cookie is out of reach for scripts', async ({ page, server }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  const cookies = await page.context().cookies(server.url);
  expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
    { httpOnly: true, sameSite: 'Lax' },
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('the back button shows nothing of a user who has signed out', async ({ page, server }) => {
  await signInAsOwner(page, server);
  await page.goto('/services');
  await expect(page.getByText('Signed in as owner')).toBeAttached();
  await page.goto('/logout');
  await page.waitForURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect(page.getByText('Signed in as owner')).not.toBeAttached();
});
