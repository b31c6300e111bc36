import type { Locator, Page } from '@playwright/test';
import { createUser, expect, signIn, signInAsOwner, test } from '../support/e2e.ts';
import { makeLive } from './live-page.ts';

const phone = { width: 375, height: 800 };

function mobileMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menu' });
}

function mainNavigation(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

async function openMobileMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(mobileMenu(page)).toBeVisible();
}

test.describe('the mobile menu', () => {
  test.use({ viewport: phone });

  test('opens, shows every page, and closes by its button and by Escape', async ({ page }) => {
    await page.goto('/services');
    await expect(mainNavigation(page)).toBeHidden();
    await expect(mobileMenu(page)).toBeHidden();

    await openMobileMenu(page);
    await expect(mobileMenu(page).getByRole('link')).toHaveText(['About', 'Services', 'Blog', 'Projects', 'Contact']);
    await expect(mobileMenu(page).getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(mobileMenu(page)).toBeHidden();

    await openMobileMenu(page);
    await page.keyboard.press('Escape');
    await expect(mobileMenu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  });

  test('closes when a link of it is followed within the document', async ({ page }) => {
    await page.goto('/');
    await makeLive(page);
    await page.evaluate(() => Object.assign(window, { same_document: true }));
    await openMobileMenu(page);
    await mobileMenu(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(mobileMenu(page)).toBeHidden();
    expect(await page.evaluate(() => 'same_document' in window)).toBe(true);
  });

  test('is closed when the reader comes back to its page', async ({ page }) => {
    await page.goto('/');
    await openMobileMenu(page);
    await mobileMenu(page).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(mobileMenu(page)).toBeHidden();
  });

  test('shows the owner all links of the dropdowns', async ({ page, server }) => {
    await signInAsOwner(page, server);
    await page.goto('/');
    await openMobileMenu(page);
    await expect(mobileMenu(page).getByRole('link')).toHaveText([
      'About',
      'Services',
      'View All Posts',
      'Add Blog Post',
      'View All Projects',
      'Add Project',
      'Contact',
    ]);
  });
});

test('the header shows plain links to readers and to users without rights', async ({ page, server }) => {
  const links = ['About', 'Services', 'Blog', 'Projects', 'Contact'];
  await page.goto('/');
  await expect(mainNavigation(page).getByRole('link')).toHaveText(links);
  await expect(mainNavigation(page).getByRole('button')).toHaveCount(0);
  await signIn(page, server, await createUser(server));
  await page.goto('/');
  await expect(mainNavigation(page).getByRole('link')).toHaveText(links);
  await expect(mainNavigation(page).getByRole('button')).toHaveCount(0);
});

test('the header shows the owner dropdowns for blog and projects', async ({ page, server }) => {
  await signInAsOwner(page, server);
  await page.goto('/');
  const navigation = mainNavigation(page);
  await navigation.getByRole('button', { name: 'Blog' }).click();
  await expect(navigation.getByRole('link', { name: 'View All Posts' })).toHaveAttribute('href', '/blog');
  await expect(navigation.getByRole('link', { name: 'Add Blog Post' })).toHaveAttribute('href', '/blog/new');

  await navigation.getByRole('button', { name: 'Projects' }).click();
  await expect(navigation.getByRole('link', { name: 'Add Blog Post' })).toBeHidden();
  await expect(navigation.getByRole('link', { name: 'View All Projects' })).toHaveAttribute('href', '/projects');
  await expect(navigation.getByRole('link', { name: 'Add Project' })).toHaveAttribute('href', '/projects/new');

  await page.getByRole('heading', { level: 1 }).click();
  await expect(navigation.getByRole('link', { name: 'Add Project' })).toBeHidden();
});

test.describe('the account menu', () => {
  const menu = (page: Page) => page.locator('#account-menu');

  test('leads anonymous readers to the forms and back to where they are', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(menu(page).getByRole('link')).toHaveText(['Login', 'Signup']);
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fservices');
    await expect(page.getByRole('link', { name: 'Signup' })).toHaveAttribute('href', '/signup?next=%2Fservices');
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login?next=%2Fservices');
  });

  test('follows the reader to the next page', async ({ page }) => {
    await page.goto('/services');
    await makeLive(page);
    await mainNavigation(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fabout');
  });

  test('shows signed-in users their pages', async ({ page, server }) => {
    const user = await createUser(server);
    await signIn(page, server, user);
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(menu(page).getByRole('link')).toHaveText(['My Profile', 'Admin Panel', 'CMS Admin', 'Logout']);
    await expect(page.getByText(`Signed in as ${user.username}`)).toBeVisible();
  });

  test('shows the owner the inbox as well', async ({ page, server }) => {
    await signInAsOwner(page, server);
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    // With what waits there, of other journeys.
    await expect(menu(page).getByRole('link')).toHaveText([
      /^Inbox( \d+ unread messages?)?$/,
      'My Profile',
      /^Admin Panel( \d first steps?)?$/,
      /^CMS Admin( \d+ waiting comments?)?$/,
      'Logout',
    ]);
    await expect(menu(page).getByRole('link', { name: 'Inbox' })).toHaveAttribute('href', '/messages/inbox');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });
});

test('the footer leads everywhere', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Useful Links' }).getByRole('link')).toHaveText([
    'Home',
    'Blog',
    'Contact',
    'Projects',
    'Services',
    'Sitemap',
  ]);
  await expect(footer.getByRole('region', { name: 'Services Offered' }).getByRole('listitem')).toHaveText([
    'Web Development',
    'Software Testing',
    'Website Maintenance',
    'SEO Optimization',
    'Domain Registration',
    'Technical Writing',
  ]);
  await expect(footer.getByRole('link', { name: 'Send Email' })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.getByText(new RegExp(`© ${new Date().getUTCFullYear()} `))).toBeVisible();
});
