import { expect, test } from '../support/e2e.ts';

test.use({ javaScriptEnabled: false });

const headlines = ['DevOps Engineering', 'Backend Development', 'Frontend Development', 'Technical Writing'];

/** Every text in an answer of the API that a page shows. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').filter(Boolean);
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test('the home page is complete and shows the full headline list', async ({ page, request }) => {
  const site = await (await request.get('/api/v1/site/')).json();
  await page.goto('/');
  const main = page.getByRole('main');
  for (const text of headlines) {
    const item = main.getByRole('listitem').filter({ hasText: new RegExp(`^${text}$`) });
    await expect(item).toBeVisible();
    expect((await item.boundingBox())?.width).toBeGreaterThan(50);
  }
  const cards = site.skill_cards.flatMap(({ category, skills }: { category: string; skills: string[] }) => [
    category,
    ...skills,
  ]);
  const services = site.services.flatMap(({ title, summary }: { title: string; summary: string }) => [title, summary]);
  const wanted = [site.name, site.tagline, ...textsOf(site.about_summary), ...cards, ...services];
  expect(wanted.length).toBeGreaterThan(30);
  const shown = await main.innerText();
  for (const text of wanted) expect(shown).toContain(text);
  for (const name of ['Get in Touch', 'View Resume', 'Contact Me', 'Projects', 'Blog', 'Resume']) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('the resume is complete', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/about/')).json();
  await page.goto('/about');
  const shown = await page.getByRole('main').innerText();
  const { name, title, location, email, summary, education, experience, skills } = data;
  const wanted = textsOf([
    [name, title, location, email, summary, skills],
    education.map((e: Record<string, unknown>) => [e['degree'], e['institution'], e['period'], e['description']]),
    experience.map((e: Record<string, unknown>) => [e['title'], e['company'], e['period'], e['responsibilities']]),
  ]);
  expect(wanted.length).toBeGreaterThan(25);
  for (const text of wanted) expect(shown).toContain(text);
  for (const kind of ['Company', 'Remote', 'Analytics', 'Development', 'Global']) expect(shown).toContain(kind);
});

test('the services are complete', async ({ page, request }) => {
  const { services } = await (await request.get('/api/v1/site/')).json();
  await page.goto('/services');
  const main = page.getByRole('main');
  await expect(main.getByText('What I Can Do For You')).toBeVisible();
  expect(services).toHaveLength(6);
  for (const { title, description } of services) {
    await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(main.getByText(description)).toBeVisible();
  }
});

test('links and menus work', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('/resume is the about page', async ({ page, request }) => {
  await page.goto('/resume');
  await expect(page).toHaveURL('/about');
  expect((await request.get('/resume', { maxRedirects: 0 })).status()).toBe(301);
});

test('forms that need script say so', async ({ request }) => {
  // Chromium shows what is in noscript only when scripts are off for the whole browser.
  for (const path of ['/login', '/signup', '/reset-password?token=a', '/confirm-email?token=a']) {
    expect(await (await request.get(path)).text()).toMatch(
      /<noscript><p[^>]*>This form needs JavaScript\.<\/p><\/noscript>/,
    );
  }
});
