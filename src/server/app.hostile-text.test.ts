import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { bearer, signInAs } from '../../tests/support/people.ts';
import { writePost } from '../../tests/support/posts.ts';
import { writeProject } from '../../tests/support/projects.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { api, type EndpointName } from '../shared/contract/api.ts';
import { projectForm } from '../shared/contract/projects.ts';

const post = {
  title: 'A title',
  content: '<p>Some words.</p>',
  tags: 'one',
  slug: 'x',
  description: 'd',
  cover_alt: 'a',
};
const attempt = { save_id: 's', unconfirmed: ['u'], session: 'e' };
const keptPost = { ...post, tags: ['one'], cover_id: null, cover_is_decorative: false };
const project = {
  title: 'A project',
  description: '<p>Some words.</p>',
  short_description: 's',
  category: 'c',
  project_type: 't',
  client: 'c',
  technologies: ['t'],
  project_url: 'https://a.example/x',
  github_url: 'https://a.example/x',
  live_url: 'https://a.example/x',
  slug: 'x',
};
const keptProject = { ...project, status: 'completed', priority: 0, is_featured: false, images: [] };
const secrets = { password: 'correct horse', password_confirm: 'correct horse' };
const person = { first_name: 'A', last_name: 'B', username: 'ann', email: 'ann@example.org', ...secrets };

const profile = {
  name: 'A',
  title: 'B',
  location: 'C',
  email: 'a@example.org',
  summary: 'S'.repeat(60),
  portrait_alt: 'P',
};
const dates = { start_date: '2020-01', end_date: '2020-02' };
const job = { title: 'T', company: 'C', ...dates, responsibilities: ['r'] };
const course = { degree: 'D', institution: 'I', ...dates, description: 'd' };
const skill = { name: 'n', category: 'c' };

const passkeyAnswer = { id: 'i', rawId: 'i', type: 'public-key', response: { clientDataJSON: 'e30', signature: 's' } };

/** A body that each call takes. */
const bodies: Partial<Record<EndpointName, object>> = {
  'POST /api/v1/auth/login/': { username: 'ann', password: 'correct horse' },
  'POST /api/v1/auth/signup/': person,
  'PATCH /api/v1/auth/profile/update/': {
    first_name: 'A',
    last_name: 'B',
    username: 'owner',
    email: 'new@example.org',
    current_password: 'correct horse',
    new_password: 'correct horse',
  },
  'POST /api/v1/auth/login/second-step/': { totp_code: '123456' },
  'POST /api/v1/auth/second-factor/app/': { current_password: 'correct horse' },
  'POST /api/v1/auth/second-factor/app/confirm/': { totp_code: '123456' },
  'POST /api/v1/auth/second-factor/app/remove/': { current_password: 'correct horse' },
  'POST /api/v1/auth/second-factor/recovery-codes/': { current_password: 'correct horse' },
  'POST /api/v1/auth/passkeys/options/': { current_password: 'correct horse' },
  'POST /api/v1/auth/passkeys/': { name: 'n', response: passkeyAnswer },
  'PATCH /api/v1/auth/passkeys/{id}/': { name: 'n' },
  'POST /api/v1/auth/passkeys/{id}/remove/': { current_password: 'correct horse' },
  'POST /api/v1/auth/login/passkey/': { response: passkeyAnswer },
  'POST /api/v1/auth/email/confirm/': { token: 't' },
  'POST /api/v1/auth/account/picture/': { picture: 'p' },
  'POST /api/v1/auth/account/delete/': { current_password: 'correct horse' },
  'POST /api/v1/auth/password-reset/': { email: 'ann@example.org' },
  'POST /api/v1/auth/password-reset/confirm/': { token: 't', ...secrets },
  'POST /api/v1/blog/article/create/': { ...post, ...attempt, creation_key: 'k' },
  'PUT /api/v1/blog/article/{slug}/update/': { ...post, ...attempt },
  'PUT /api/v1/blog/posts/{id}/autosave/': { ...post, ...attempt },
  'POST /api/v1/blog/article/preview/': { ...keptPost, post_id: null, published: false },
  'POST /api/v1/blog/posts/{id}/revisions/': keptPost,
  'PATCH /api/v1/blog/posts/{id}/revisions/{revision_id}/': { name: 'n' },
  'POST /api/v1/blog/manage/bulk-actions/': { action: 'add_tag', tag: 't', post_ids: [1] },
  'POST /api/v1/manage/projects/bulk-actions/': { action: 'add_technology', technology: 't', project_ids: [1] },
  'POST /api/v1/projects/create': { ...project, ...attempt, creation_key: 'k' },
  'PUT /api/v1/projects/{slug}/update/': { ...project, ...attempt },
  'POST /api/v1/manage/projects/{id}/revisions/': keptProject,
  'PATCH /api/v1/manage/projects/{id}/revisions/{revision_id}/': { name: 'n' },
  'POST /api/v1/blog/article/{slug}/comment/': {
    name: 'Ann',
    email: 'ann@example.org',
    website: 'https://a.example/x',
    comment: 'A comment of some length.',
    topic: '',
    captcha_0: 'k',
    captcha_1: 'a',
  },
  'POST /api/v1/blog/article/{slug}/comment/as-author/': { comment: 'A comment of some length.' },
  'POST /api/v1/contact/': {
    name: 'Ann',
    email: 'ann@example.org',
    subject: 'A subject',
    message: 'Some words.',
    topic: '',
    form_key: 'f',
    captcha_0: 'k',
    captcha_1: 'a',
  },
  'POST /api/v1/first-steps/dismiss/': { is_dismissed: true },
  'PATCH /api/v1/people/{id}/rights/': { is_staff: false },
  'POST /api/v1/invitations/': { is_staff: false, email: 'a@example.org' },
  'POST /api/v1/admin/mail/test/': { to: 'ann@example.org' },
  'POST /api/v1/search/record/': { q: 'a term' },
  'POST /api/v1/search/terms/forget/': { term: 'a term' },
  'POST /api/v1/comments/bulk-actions/': { action: 'approve', comment_ids: [1] },
  'POST /api/v1/messages/bulk-actions/': { action: 'mark_read', message_ids: [1] },
  'POST /api/v1/media/': {},
  'PATCH /api/v1/media/{id}/': { alt: 'x' },
  'POST /api/v1/media/{id}/replace/': {},
  'POST /api/v1/media/bulk-actions/': { action: 'delete', image_ids: [1] },
  'PATCH /api/v1/blog/manage/tags/{id}/': { name: 'x' },
  'POST /api/v1/blog/manage/tags/{id}/merge/': { into: 'x' },
  'POST /api/v1/blog/manage/tags/bulk-actions/': { action: 'delete', tag_ids: [1] },
  'POST /api/v1/redirects/': { from_path: '/x', target: '/y' },
  'POST /api/v1/redirects/bulk-actions/': { action: 'delete', redirect_ids: [1] },
  'PUT /api/v1/about/profile/': { ...profile, ...attempt },
  'PATCH /api/v1/about/profile/': profile,
  'PUT /api/v1/about/experience/': { entries: [job], ...attempt },
  'PUT /api/v1/about/education/': { entries: [course] },
  'PUT /api/v1/about/skills/': { entries: [skill] },
  'PUT /api/v1/about/languages/': { entries: [{ language: 'l', fluency: 'f' }] },
  'PUT /api/v1/about/certificates/': {
    entries: [{ name: 'n', issuer: 'i', date: '2020-01', url: 'https://a.example/x' }],
  },
  'PUT /api/v1/about/publications/': { entries: [{ name: 'n', publisher: 'p', summary: 's' }] },
  'PUT /api/v1/about/volunteering/': { entries: [{ position: 'p', organization: 'o', ...dates, highlights: ['h'] }] },
  'PUT /api/v1/about/awards/': { entries: [{ title: 't', awarder: 'a', summary: 's' }] },
  'PUT /api/v1/about/links/': { entries: [{ kind: 'other', label: 'l', url: 'https://a.example/x' }] },
  'POST /api/v1/about/experience/': job,
  'PUT /api/v1/about/experience/{id}/': job,
  'POST /api/v1/about/education/': course,
  'PUT /api/v1/about/education/{id}/': course,
  'POST /api/v1/about/skills/': skill,
  'PUT /api/v1/about/skills/{id}/': skill,
  'POST /api/v1/about/skills/bulk/': { skills: ['s'], category: 'c' },
  'POST /api/v1/about/reorder/': { type: 'skills', items: [] },
  'POST /api/v1/about/import/': { resume: { awards: [{ title: 't' }] }, expected: 'e' },
  'PUT /api/v1/about/resume-settings/': { sections: ['skills'], paper: 'a4' },
  'PUT /api/v1/site/sections/texts/': { tagline: 't', about_summary: 'a', footer_text: 'f', ...attempt },
  'PUT /api/v1/site/sections/headlines/': { entries: [{ text: 't' }] },
  'PUT /api/v1/site/sections/services/': { entries: [{ title: 't', summary: 's', description: 'd', icon: 'globe' }] },
  'PUT /api/v1/site/sections/social-links/': {
    entries: [{ kind: 'code_host', label: 'l', url: 'https://a.example/x' }],
  },
  'PUT /api/v1/site/sections/skill-cards/': { entries: [{ name: 'n', icon: 'globe' }] },
  'PUT /api/v1/site/sections/synonyms/': { entries: [{ names: ['n', 'm'] }] },
  'PUT /api/v1/site/sections/settings/': {
    ...{ time_zone: 'Europe/London', sign_up_is_open: true, comments_are_open: true, posts_per_page: 6 },
    social_image_alt: 'a',
  },
  'PUT /api/v1/site/sections/look/': {
    ...{ hue: 29, typefaces: 'serif', corners: 'soft', density: 'airy', mark: 'letters', mark_letters: 'm' },
  },
  'POST /api/v1/site/sections/{id}/revisions/': { title: 't', entries: [{ tagline: 't' }] },
  'PATCH /api/v1/site/sections/{id}/revisions/{revision_id}/': { name: 'n' },
  'POST /api/v1/about/sections/{id}/revisions/': { title: 't', entries: [{ ...profile, ...skill, ...job, name: 5 }] },
  'PATCH /api/v1/about/sections/{id}/revisions/{revision_id}/': { name: 'n' },
};

/** Half a character, and one that PostgreSQL cannot keep. */
const hostile = ['\ud83d', '\u0000'];
const hostileInAddresses = ['%ED%A0%BD', '%00', '%FF', '%'];

/** The body once for each of its texts, which ends in `end`. */
function variants(body: object, end: string): object[] {
  return Object.entries(body).flatMap(([name, value]): object[] => {
    if (typeof value === 'string') return [{ ...body, [name]: value + end }];
    const [first] = Array.isArray(value) ? value : [];
    if (typeof first === 'object') return variants(first, end).map((entry) => ({ ...body, [name]: [entry] }));
    return Array.isArray(value) ? [{ ...body, [name]: value.map((text) => text + end) }] : [];
  });
}

async function appWithContent(open: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const app = await createTestApp(open);
  await writePost(app, { title: 'x', is_published: false });
  await writeProject(app, { title: 'x' });
  return app;
}

test('every call that takes a body has one here', () => {
  const withBody = api.filter((endpoint) => 'body' in endpoint).map(({ method, path }) => `${method} ${path}`);
  expect(withBody.toSorted()).toEqual(Object.keys(bodies).toSorted());
});

describeEachDatabase('texts that cannot be kept or seen', (openTestDatabase) => {
  test('in the body of any call are refused or mended, and the answer has what is stored', {
    timeout: 60_000,
  }, async () => {
    const app = await appWithContent(openTestDatabase);
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const failures: string[] = [];
    for (const [name, body] of Object.entries(bodies)) {
      const [method = '', path = ''] = name.split(' ');
      const url = path.replace('{slug}', 'x').replace(/\{\w+\}/g, '1');
      for (const changed of hostile.flatMap((end) => variants(body, end))) {
        const sent = JSON.stringify(changed);
        const response = await app.fetch(url, { method, headers, body: sent });
        if (response.status >= 500) failures.push(`${name} ${sent}: ${response.status}`);
        // JSON spells half a character as an escape.
        if (/\\ud[89a-f]/i.test(await response.text())) failures.push(`${name} ${sent}: answers with half a character`);
      }
    }
    expect(failures).toEqual([]);
  });

  test('in the path or query of any call lead to no failure', { timeout: 60_000 }, async () => {
    const app = await appWithContent(openTestDatabase);
    const headers = bearer(await signInAs(app, 'owner'));
    const failures: string[] = [];
    for (const { method, path, ...endpoint } of api) {
      const query = 'query' in endpoint ? Object.keys((endpoint.query as z.ZodMiniObject).shape) : [];
      for (const end of hostileInAddresses) {
        const addresses = [
          ...(path.includes('{') ? [path.replace(/\{\w+\}/g, end)] : []),
          ...query.map((name) => `${path.replace('{slug}', 'x').replace(/\{\w+\}/g, '1')}?${name}=x${end}`),
        ];
        for (const address of addresses) {
          const { status } = await app.fetch(address, { method, headers });
          if (status >= 500) failures.push(`${method} ${address}: ${status}`);
        }
      }
    }
    expect(failures).toEqual([]);
  });

  test('in JSON within a form become U+FFFD as well', () => {
    const image_list = '[{"id":1,"alt":"t\\ud83dx"}]';
    const parsed = projectForm.parse({ title: 'A', description: 'B', image_list });
    expect(parsed.image_list).toEqual([{ id: 1, alt: 't\ufffdx' }]);
  });

  test('are stored as the answer has them', async () => {
    const app = await appWithContent(openTestDatabase);
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const body = JSON.stringify({ ...post, title: 'Half \ud83d', slug: '', tags: 't\ud83dx' });
    const created = await app.fetch('/api/v1/blog/article/create/', { method: 'POST', headers, body });
    expect(created.status).toBe(201);
    const { slug, title } = (await created.json()).post;
    expect(title).toBe('Half \ufffd');
    const opened = await (await app.fetch(`/api/v1/blog/article/${slug}/edit/`, { headers })).json();
    expect([opened.text.title, opened.text.tags]).toEqual([title, ['t\ufffdx']]);
  });

  test.each([
    ['POST /api/v1/blog/article/create/', { title: '\u200b\u200b\u200b\u200b' }, 'title', 'Title is required'],
    ['POST /api/v1/blog/article/create/', { content: '<p>\u200b\u3164</p>' }, 'content', 'Content is required'],
    ['POST /api/v1/blog/article/create/', { content: '<p>&#8203;</p><p>&shy;</p>' }, 'content', 'Content is required'],
    ['POST /api/v1/blog/article/create/', { tags: '\u200b, \u2800' }, 'tags', 'Enter at least one tag.'],
    ['POST /api/v1/blog/article/create/', { tags: ['\u200b'] }, 'tags', 'Enter at least one tag.'],
    ['POST /api/v1/projects/create', { title: '\ufe0f' }, 'title', 'This field is required.'],
    ['POST /api/v1/projects/create', { description: '<p>\u{e0041}</p>' }, 'description', 'This field is required.'],
    ['POST /api/v1/auth/signup/', { first_name: '\u00ad' }, 'first_name', 'This field is required.'],
    ['POST /api/v1/blog/article/{slug}/comment/', { name: '\u3164' }, 'name', 'This field is required.'],
  ] as const)('%s with %j says what is missing', async (name, change, field, text) => {
    const app = await appWithContent(openTestDatabase);
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const [method = '', path = ''] = name.split(' ');
    const body = JSON.stringify({ ...bodies[name], ...change });
    const response = await app.fetch(path.replace('{slug}', 'x'), { method, headers, body });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toMatchObject({ [field]: [text] });
  });

  test('texts without a character to be seen are none where a text may be missing', async () => {
    const app = await appWithContent(openTestDatabase);
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const body = JSON.stringify({
      ...project,
      title: '+++',
      category: '\u200b',
      technologies: ['\u3164', 'Go'],
      slug: '',
    });
    const { slug } = (await (await app.fetch('/api/v1/projects/create', { method: 'POST', headers, body })).json())
      .project;
    const { text } = await (await app.fetch(`/api/v1/projects/${slug}/update/`, { headers })).json();
    expect(text).toMatchObject({ title: '+++', category: '', technologies: ['Go'] });
  });
});
