import { expect, test } from 'vitest';
import { takeMails, waitingMail } from '../../../../tests/support/account-mails.ts';
import { keepComment } from '../../../../tests/support/comments.ts';
import { ann, Browser } from '../../../../tests/support/cookie-browser.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { pictureFile } from '../../../../tests/support/pictures.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { addApp, addPasskey, jsonOf, minuteMs, movableClock } from '../../../../tests/support/second-factor.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { setDisabled } from '../auth/auth.queries.ts';

const updatePath = '/api/v1/auth/profile/update/';
const accountPath = '/api/v1/auth/account/';
const deletePath = `${accountPath}delete/`;
const current_password = ann.password;

describeEachDatabase('one’s own account', (openTestDatabase) => {
  async function open(given: Partial<Parameters<typeof createTestApp>[1]> = {}) {
    const clock = movableClock();
    const app = await createTestApp(openTestDatabase, { clock, ...given });
    const browser = new Browser(app);
    const { user } = await jsonOf(browser.signUp(), 201);
    const update = (change: object) => browser.send('PATCH', updatePath, change);
    const account = () => jsonOf(browser.call('GET', accountPath));
    return { app, clock, browser, user, update, account, db: app.deps.database.db };
  }

  const openWithMail = () => open({ mail: waitingMail });

  test('has another username with the password, under the rules of signing up', async () => {
    const { app, update, browser } = await open();
    await new Browser(app).signUp({ username: 'bob', email: 'bob@example.org' });
    const refusals = [
      [{ username: 'anna' }, 'current_password', 'Enter your current password.'],
      [{ username: 'anna', current_password: 'wrong horse' }, 'current_password', 'The current password is not right.'],
      [{ username: 'Bob', current_password }, 'username', 'A user with that username already exists.'],
      [
        { username: 'bоb', current_password },
        'username',
        'Use letters of one script only: those of others can look the same.',
      ],
      [
        { username: 'admin', current_password },
        'username',
        'This username is reserved. Please choose a different one.',
      ],
    ] as const;
    for (const [change, field, text] of refusals) {
      const response = await update(change);
      expect([response.status, (await response.json()).errors]).toEqual([400, { [field]: [text] }]);
    }
    expect(await browser.user()).toMatchObject({ username: 'Ann' });
    await jsonOf(update({ username: 'ANN' }));
    await jsonOf(update({ username: 'Anna', current_password }));
    expect(await browser.user()).toMatchObject({ username: 'Anna' });
    expect((await new Browser(app).signIn('Ann')).status).toBe(401);
    expect((await new Browser(app).signIn('anna')).status).toBe(200);
  });

  test('of two who take one name at once one gets it', async () => {
    const { app, update } = await open();
    const bob = new Browser(app);
    await bob.signUp({ username: 'bob', email: 'bob@example.org' });
    const change = { username: 'carol', current_password };
    const answers = await Promise.all([update(change), bob.send('PATCH', updatePath, change)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('has a new address at once where the site sends no mail', async () => {
    const { update, account } = await open();
    expect(await jsonOf(update({ email: 'new@example.org', current_password }))).toMatchObject({
      email: 'new@example.org',
      pending_email: null,
    });
    expect(await account()).toMatchObject({ email: 'new@example.org', is_mail_set: false });
  });

  test('has a new address once it has opened the link there, which is of no use to others, and the old one is told', async () => {
    const { app, browser, update, account } = await openWithMail();
    const waits = await jsonOf(update({ email: 'New@example.org', current_password }));
    expect(waits).toMatchObject({ email: ann.email, pending_email: 'new@example.org' });
    const [mail, notice, ...others] = await takeMails(app);
    expect([mail?.to, notice?.to, others]).toEqual(['new@example.org', ann.email, []]);
    expect(notice).toMatchObject({ token: '', text: expect.stringContaining('new@example.org') });
    const bob = new Browser(app);
    await bob.signUp({ username: 'bob', email: 'bob@example.org' });
    const confirm = (by: Browser) => by.send('POST', '/api/v1/auth/email/confirm/', { token: mail?.token });
    for (const other of [new Browser(app), bob]) {
      const refused = await confirm(other);
      expect([refused.status, (await refused.json()).code]).toEqual([403, 'sign_in_first']);
    }
    expect(await account()).toMatchObject({ email: ann.email });
    await jsonOf(confirm(browser));
    expect(await account()).toMatchObject({ email: 'new@example.org', pending_email: null });
    const again = await confirm(browser);
    expect([again.status, (await again.json()).code]).toEqual([400, 'link_invalid']);
  });

  test('has its present address confirmed by a link as well, which nobody else is mailed or can use', async () => {
    const { app, browser, account } = await openWithMail();
    expect(await account()).toMatchObject({ is_email_confirmed: false });
    await jsonOf(browser.send('POST', `${accountPath}confirm-email/`));
    const [mail, ...others] = await takeMails(app);
    expect([mail?.to, others]).toEqual([ann.email, []]);
    const confirm = (by: Browser) => by.send('POST', '/api/v1/auth/email/confirm/', { token: mail?.token });
    expect((await confirm(new Browser(app))).status).toBe(403);
    await jsonOf(confirm(browser));
    expect(await account()).toMatchObject({ email: ann.email, is_email_confirmed: true, pending_email: null });
    expect((await browser.send('POST', `${accountPath}confirm-email/`)).status, 'once more').toBe(400);
    expect([await takeMails(app), (await account()).pending_email]).toEqual([[], null]);
  });

  test('keeps the new address that waits when its present one is to be confirmed', async () => {
    const { app, browser, update, account } = await openWithMail();
    await jsonOf(update({ email: 'new@example.org', current_password }));
    await takeMails(app);
    const refused = await browser.send('POST', `${accountPath}confirm-email/`);
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'nothing_to_confirm']);
    expect([await takeMails(app), (await account()).pending_email]).toEqual([[], 'new@example.org']);
  });

  test('has a link for its address that ends after a day, with another change, and when it is taken back', async () => {
    const { app, browser, update, account, clock } = await openWithMail();
    const confirm = async (token: string | undefined) =>
      (await browser.send('POST', '/api/v1/auth/email/confirm/', { token })).status;
    const linkFor = async (email: string) => {
      await jsonOf(update({ email, current_password }));
      return (await takeMails(app))[0]?.token;
    };
    const first = await linkFor('first@example.org');
    const second = await linkFor('second@example.org');
    expect(await confirm(first), 'another change').toBe(400);
    await jsonOf(update({ email: ann.email }));
    expect(await confirm(second), 'taken back').toBe(400);
    const third = await linkFor('third@example.org');
    clock.pass(24 * 60 * minuteMs + 1000);
    expect(await confirm(third), 'a day later').toBe(400);
    expect(await account()).toMatchObject({ email: ann.email });
  });

  test('forgets a change of address that waits as soon as the password is another one', async () => {
    const { app, browser, update, account } = await openWithMail();
    await jsonOf(update({ email: 'thief@example.org', current_password }));
    const [mail] = await takeMails(app);
    await jsonOf(update({ current_password, new_password: 'another horse' }));
    const answer = await browser.send('POST', '/api/v1/auth/email/confirm/', { token: mail?.token });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'link_invalid']);
    expect(await account()).toMatchObject({ email: ann.email, pending_email: null });
    const both = { email: 'mine@example.org', current_password: 'another horse', new_password: 'third horse' };
    expect(await jsonOf(update(both))).toMatchObject({ pending_email: 'mine@example.org' });
  });

  test('has no other address while it is disabled, nor what waited before once it is enabled again', async () => {
    const { app, browser, update, db, user } = await openWithMail();
    const confirm = async (token: string | undefined) =>
      (await browser.send('POST', '/api/v1/auth/email/confirm/', { token })).status;
    await jsonOf(update({ email: 'thief@example.org', current_password }));
    const [mail] = await takeMails(app);
    await db.updateTable('users').set({ is_disabled: 1 }).where('id', '=', user.id).execute();
    expect(await confirm(mail?.token)).toBe(403);
    for (const isDisabled of [true, false]) await setDisabled(db, user.id, isDisabled, new Date().toISOString());
    await browser.signIn();
    expect(await confirm(mail?.token)).toBe(400);
    expect(await jsonOf(browser.call('GET', accountPath))).toMatchObject({ email: ann.email, pending_email: null });
  });

  test('cannot have the address of somebody else, not even by waiting for it', async () => {
    const { app, browser, update, account } = await openWithMail();
    const refused = await update({ email: 'ANN@example.org', current_password });
    expect(refused.status).toBe(200);
    await jsonOf(update({ email: 'bob@example.org', current_password }));
    const [mail] = await takeMails(app);
    await new Browser(app).signUp({ username: 'bob', email: 'bob@example.org' });
    const late = await browser.send('POST', '/api/v1/auth/email/confirm/', { token: mail?.token });
    expect((await late.json()).errors).toEqual({ email: ['A user with that email already exists.'] });
    const taken = await update({ email: 'bob@example.org', current_password });
    expect((await taken.json()).errors).toEqual({ email: ['A user with that email already exists.'] });
    expect(await account()).toMatchObject({ email: ann.email });
  });

  test('cannot have mail sent to strangers without end', async () => {
    const { app, update } = await openWithMail();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await update({ email: `victim${i}@example.org`, current_password })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await takeMails(app)).filter(({ kind }) => kind === 'confirm_email')).toHaveLength(1);
  });

  test('has one picture, which nobody else sees and which needs no right', async () => {
    const { app, user, account, browser, db } = await open();
    const token = (await jsonOf(new Browser(app).signIn())).token;
    const send = async (picture: File | null) => {
      const body = new FormData();
      if (picture) body.append('picture', picture);
      return app.fetch(`${accountPath}picture/`, { method: 'POST', headers: bearer(token), body });
    };
    expect((await send(null)).status).toBe(400);
    const broken = await send(new File(['no image'], 'a.png', { type: 'image/png' }));
    expect(Object.keys((await broken.json()).errors)).toEqual(['picture']);
    const { picture } = await jsonOf(send(await pictureFile('red')));
    expect((await account()).picture).toEqual(picture);
    const see = async (who: string | null) => app.fetch(picture.optimized_image_url, { headers: bearer(who) });
    const own = await see(token);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    await new Browser(app).signUp({ username: 'bob', email: 'bob@example.org' });
    const bob = await app.deps.accounts.signIn({ username: 'bob', password: ann.password });
    expect([(await see(null)).status, (await see(bob.token)).status]).toEqual([404, 404]);
    const other = await jsonOf(send(await pictureFile('blue')));
    expect((await account()).picture).toEqual(other.picture);
    await db.updateTable('media').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
    expect(await app.deps.media.sweep(), 'the one that was replaced').toBe(1);
    expect((await account()).picture).toEqual(other.picture);
    await jsonOf(browser.send('DELETE', `${accountPath}picture/`));
    expect((await account()).picture).toBeNull();
    expect(user).not.toHaveProperty('picture');
  });

  test('says all that is kept of it, as a file for its owner, without what opens anything', async () => {
    const { app, browser, clock, db, user } = await open();
    const { secret, recovery_codes } = await addApp(browser, clock);
    const { id: post_id } = await writePost(app, { title: 'Own post', author_id: user.id });
    await keepComment(app, { post_id, author_id: user.id, comment: 'Said as one of us.' });
    await keepComment(app, { post_id, email: ann.email, comment: 'Said under that address.' });
    const read = async () => browser.call('GET', `${accountPath}data/`);
    const answer = await read();
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Ann.json"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = await answer.text();
    const data = JSON.parse(text);
    expect(data.account).toMatchObject({ username: 'Ann', email: ann.email, is_owner: false });
    expect(data.sessions).toHaveLength(1);
    expect(data.posts).toMatchObject([{ title: 'Own post' }]);
    expect(data.comments.map(({ comment }: { comment: string }) => comment)).toEqual(['Said as one of us.']);
    const sessions = await db.selectFrom('sessions').select('token').execute();
    const hashes = await db.selectFrom('accounts').select('password').execute();
    const kept = [
      secret,
      ...recovery_codes,
      ...sessions.map(({ token }) => token),
      ...hashes.map((row) => row.password),
    ];
    for (const each of kept) expect(text).not.toContain(each);
    await db.updateTable('users').set({ email_verified: 1 }).execute();
    expect((await (await read()).json()).comments, 'once the address is proven').toHaveLength(2);
  });

  test('is deleted with the password, and all of it is gone but what others read', async () => {
    const { app, browser, clock, db, user } = await open();
    await addApp(browser, clock);
    await addPasskey(browser);
    const { id: post_id } = await writePost(app, { title: 'Stays', author_id: user.id, is_published: true });
    const own = {
      post_id,
      author_id: user.id,
      status: 'approved',
      name: 'Ann Lee',
      website: 'https://ann.example/',
    } as const;
    await keepComment(app, { ...own, comment: 'My words.' });
    const ofOther = await keepComment(app, { post_id, comment: 'Of somebody else.', email: ann.email });
    for (const body of [{}, { current_password: 'wrong horse' }]) {
      expect((await browser.send('POST', deletePath, body)).status).toBe(400);
    }
    const answer = await browser.send('POST', deletePath, { current_password });
    expect([answer.status, await browser.user()]).toEqual([200, null]);
    for (const table of [
      'users',
      'sessions',
      'accounts',
      'passkeys',
      'authenticator_apps',
      'recovery_codes',
    ] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect(await db.selectFrom('posts').select(['title', 'author_id']).execute()).toEqual([
      { title: 'Stays', author_id: null },
    ]);
    const comments = await db.selectFrom('comments').selectAll().orderBy('id').execute();
    expect(comments[0]).toMatchObject({
      comment: 'My words.',
      name: 'Anonymous',
      email: '',
      website: '',
      author_id: null,
    });
    expect(comments[1]).toMatchObject({ id: ofOther, name: 'Ada', email: ann.email });
    expect((await new Browser(app).signIn()).status).toBe(401);
    expect((await new Browser(app).signUp()).status).toBe(201);
  });

  test('of somebody whose address is proven is forgotten at their comments as well, and by the search', async () => {
    const { app, browser, db } = await open();
    const { id: post_id } = await writePost(app, { is_published: true });
    await keepComment(app, { post_id, email: 'ANN@example.org', name: 'Zebedee', comment: 'My words.' });
    await db.updateTable('users').set({ email_verified: 1 }).execute();
    const staff = bearer(await signInAs(app, 'owner'));
    const find = async (search: string) =>
      (await jsonOf(app.fetch(`/api/v1/comments/?search=${search}`, { headers: staff }))).results.length;
    expect([await find('Zebedee'), await find('ann@example.org')]).toEqual([1, 1]);
    await jsonOf(browser.send('POST', deletePath, { current_password }));
    expect(await db.selectFrom('comments').select(['name', 'email', 'comment']).execute()).toEqual([
      { name: 'Anonymous', email: '', comment: 'My words.' },
    ]);
    expect([await find('Zebedee'), await find('ann@example.org'), await find('words')]).toEqual([0, 0, 1]);
  });

  test.each([
    ['änn@example.org', 'ÄNN@example.org'],
    ['νίκος@example.org', 'ΝΊΚΟΣ@example.org'],
  ])('of %s is forgotten at comments of %s as well', async (email, written) => {
    const { app, browser, update, db } = await open();
    const { id: post_id } = await writePost(app, { is_published: true });
    await keepComment(app, { post_id, email: written });
    await jsonOf(update({ email, current_password }));
    await db.updateTable('users').set({ email_verified: 1 }).execute();
    await jsonOf(browser.send('POST', deletePath, { current_password }));
    expect(await db.selectFrom('comments').select(['name', 'email']).execute()).toEqual([
      { name: 'Anonymous', email: '' },
    ]);
  });

  test('of the owner cannot be deleted', async () => {
    const { app, db } = await open();
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const body = JSON.stringify({ current_password: 'correct horse' });
    const response = await app.fetch(deletePath, { method: 'POST', headers, body });
    expect([response.status, (await response.json()).code]).toEqual([403, 'owner_stays']);
    expect(await db.selectFrom('users').select('id').where('is_owner', '=', 1).execute()).toHaveLength(1);
  });
});
