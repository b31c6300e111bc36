import {
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  publishPost,
  screens,
  signInAsOwner,
  test,
} from '../support/e2e.ts';

test('what nobody finds is listed, and found by a synonym that the owner gives', async ({
  page,
  newVisitor,
  server,
}) => {
  test.slow();
  await publishPost(server, { title: 'Almond paste at home', content: '<p>Four words of it.</p>' });
  const visitor = await newVisitor();
  await visitor.goto('/search?q=marzipan');
  await expect(visitor.getByText('No results found')).toBeVisible();

  // The browser of these tests says that it is one of a program, which counts for nobody.
  const response = await fetch(`${server.url}/api/v1/search/record/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ q: 'marzipan' }),
  });
  expect(response.status).toBe(200);
  await signInAsOwner(page, server);
  const notFound = page.getByRole('region', { name: 'Not found' });
  await expect(async () => {
    await page.goto('/admin/search');
    await expect(notFound.getByText('marzipan')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await expect(notFound).toContainText('1 visitor, last on');

  const synonyms = page.getByRole('region', { name: 'Synonyms' });
  await synonyms.getByRole('button', { name: 'Edit Synonyms' }).click();
  await synonyms.getByRole('button', { name: 'Add a line' }).click();
  await synonyms.getByLabel('Names of one thing, line 1 of').fill('marzipan');
  await synonyms.getByRole('button', { name: 'Save' }).click();
  await expect(synonyms.getByText('At least two names are needed').first()).toBeVisible();
  await synonyms.getByLabel('Names of one thing, line 1 of').press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('almond paste');
  for (const [, size] of screens) {
    await page.setViewportSize(size);
    await expectFitsScreen(page);
    await expectNoAxeViolations(page);
  }
  await synonyms.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Synonyms updated successfully!')).toBeVisible();

  await visitor.goto('/search?q=marzipan');
  await expect(visitor.getByRole('link', { name: 'Almond paste at home' })).toBeVisible();
  await page.goto('/admin/search');
  await expect(synonyms).toContainText('marzipan = almond paste');
  await expect(notFound).toContainText('found now');

  for (const [, size] of screens) {
    await page.setViewportSize(size);
    await expectFitsScreen(page);
    await expectNoAxeViolations(page);
  }
  await page.evaluate(() => {});
  await page.getByRole('button', { name: 'Forget marzipan' }).click();
  await expect(page.getByText('The term was forgotten.')).toBeVisible();
  await expect(notFound.getByText('marzipan')).toHaveCount(0);
});
