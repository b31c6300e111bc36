import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../tests/support/databases.ts';
import { type FullSite, openFullSite, type Person, personWith } from '../../tests/support/full-site.ts';
import { bearer, uploadingRights } from '../../tests/support/people.ts';
import { pictureFile } from '../../tests/support/pictures.ts';
import { writePost } from '../../tests/support/posts.ts';
import { type PermissionName, permissionNames } from '../shared/permissions.ts';

type Caller = 'anonymous' | 'member' | 'author' | 'owner' | PermissionName | `${PermissionName}+${PermissionName}`;

const rights = (text: string) => text.split('+') as PermissionName[];
const pairs = [
  'canEditBlog+canDeleteBlog',
  'canEditBlog+canCreateBlog',
  'canEditBlog+canEditProjects',
  'canEditProjects+canDeleteProjects',
  'canEditProjects+canCreateProjects',
] as const;
/** `author` may create posts, no more, and has written the one with the address `own`. */
const callers: readonly Caller[] = ['anonymous', 'member', 'author', ...permissionNames, ...pairs, 'owner'];

interface Case {
  call: string;
  body?: object;
  /** Whose right suffices; those with more rights follow. */
  for: readonly Caller[] | 'everybody' | 'nobody';
  /** What all others are told, besides 401 without a session where one is needed. */
  others: 403 | 404;
}

const seen = (call: string, who: Case['for']): Case => ({ call: `GET ${call}`, for: who, others: 404 });
const done = (call: string, body: object, who: Case['for']): Case => ({ call, body, for: who, others: 403 });
const missing = [999];

const cases: Case[] = [
  seen('/api/v1/blog/article/x/', ['canEditBlog']),
  seen('/api/v1/blog/article/y/', 'everybody'),
  seen('/api/v1/blog/article/z/', 'nobody'),
  seen('/api/v1/blog/article/own-draft/', ['canEditBlog']),
  seen('/api/v1/blog/article/to-come/', ['canEditBlog']),
  seen('/api/v1/blog/article/x/comments/', 'nobody'),
  seen('/api/v1/blog/article/x/comment/', 'nobody'),
  seen('/blog/article/x.md', 'nobody'),
  seen('/blog/article/y.md', 'everybody'),
  seen('/api/v1/projects/x/', ['canEditProjects']),
  seen('/api/v1/projects/y/', 'everybody'),
  seen('/api/v1/projects/z/', 'nobody'),
  seen('/projects/x.md', 'nobody'),
  seen('/media/{cover of x}/20.webp', uploadingRights),
  seen('/media/{picture of member}/20.webp', ['member']),
  { call: 'POST /api/v1/blog/article/x/view/', for: 'nobody', others: 404 },
  done('POST /api/v1/blog/article/y/comment/as-author/', { comment: 'Some words of an author.' }, ['canEditBlog']),
  done('POST /api/v1/blog/article/own/comment/as-author/', { comment: 'Other words of an author.' }, [
    'author',
    'canEditBlog',
  ]),
  { ...done('POST /api/v1/blog/article/preview/', previewOf(1), ['canEditBlog']), others: 404 },
  { ...done('POST /api/v1/blog/article/preview/', previewOf(4), ['author', 'canEditBlog']), others: 404 },
  done('POST /api/v1/blog/manage/bulk-actions/', { action: 'publish', post_ids: missing }, ['canEditBlog']),
  done('POST /api/v1/blog/manage/bulk-actions/', { action: 'delete', post_ids: missing }, [
    'canEditBlog+canDeleteBlog',
  ]),
  done('POST /api/v1/blog/posts/1/duplicate/', {}, ['canEditBlog+canCreateBlog']),
  done('POST /api/v1/manage/projects/bulk-actions/', { action: 'unpublish', project_ids: missing }, [
    'canEditProjects',
  ]),
  done('POST /api/v1/manage/projects/bulk-actions/', { action: 'delete', project_ids: missing }, [
    'canEditProjects+canDeleteProjects',
  ]),
  done('POST /api/v1/manage/projects/1/duplicate/', {}, ['canEditProjects+canCreateProjects']),
  seen('/api/v1/media/{id of the picture}/', 'nobody'),
  done('PATCH /api/v1/media/{image of x}/', { alt: 'In a post' }, ['canEditBlog']),
  done('PATCH /api/v1/media/{image of both}/', { alt: 'In both' }, ['canEditBlog+canEditProjects']),
  done('PATCH /api/v1/media/{image of nobody}/', { alt: 'In none' }, [
    'canEditBlog',
    'canEditProjects',
    'canEditAbout',
    'canManageSite',
  ]),
];

function previewOf(post_id: number): object {
  const text = {
    title: 'T',
    content: '<p>Words.</p>',
    tags: ['one'],
    slug: '',
    description: '',
    cover_alt: '',
    cover_id: null,
  };
  return { ...text, post_id, published: false };
}

function isLetIn({ for: who }: Case, caller: Caller): boolean {
  if (who === 'everybody' || who === 'nobody') return who === 'everybody';
  if (who.includes(caller)) return true;
  if (caller === 'anonymous' || caller === 'member') return false;
  const has = caller === 'owner' ? permissionNames : caller === 'author' ? rights('canCreateBlog') : rights(caller);
  return who.some((one) => one.startsWith('can') && rights(one).every((right) => has.includes(right)));
}

type Tokens = Map<Caller, string | null>;

async function openSite(openTestDatabase: Parameters<typeof openFullSite>[0]) {
  const site = await openFullSite(openTestDatabase);
  const author = await personWith(site, 'author', ['canCreateBlog']);
  await writePost(site, { title: 'own', author_id: author.id });
  await writePost(site, { title: 'own draft', author_id: author.id, is_published: false });
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  await writePost(site, { title: 'to come', publish_at });
  const tokens: Tokens = new Map([['anonymous', null]]);
  for (const name of ['member', 'owner'] as const) tokens.set(name, site.people[name].token);
  tokens.set('author', author.token);
  for (const name of [...permissionNames, ...pairs]) tokens.set(name, (await staff(site, name)).token);
  return { site, tokens, names: await namesOf(site) };
}

function staff(site: FullSite, name: string): Promise<Person> {
  return personWith(site, name.replace('+', '-').toLowerCase(), rights(name));
}

/** What the addresses above name in words. */
async function namesOf({ deps, people }: FullSite): Promise<Record<string, string>> {
  const { db } = deps.database;
  const images = await db.selectFrom('media').select(['id', 'key']).orderBy('id').execute();
  const { picture_media_id } = await db
    .selectFrom('users')
    .select('picture_media_id')
    .where('id', '=', people.member.id)
    .executeTakeFirstOrThrow();
  const cover = images.find(({ id }) => id !== picture_media_id);
  const both = await deps.media.add(await pictureFile('#555'), 'images', { user_id: null, is_kept: true });
  const none = await deps.media.add(await pictureFile('#666'), 'images', { user_id: null, is_kept: true });
  for (const kind of ['post', 'project'] as const) {
    const place = { kind, document_id: 2, role: 'shown', media_id: both.id } as const;
    await db.insertInto('document_media').values(place).execute();
  }
  return {
    'cover of x': String(cover?.key),
    'picture of member': String(images.find(({ id }) => id === picture_media_id)?.key),
    'id of the picture': String(picture_media_id),
    'image of x': String(cover?.id),
    'image of both': String(both.id),
    'image of nobody': String(none.id),
  };
}

describeEachDatabase('what may be done with a thing', (openTestDatabase) => {
  test('is what is said here, whose it is and in which state', { timeout: 60_000 }, async () => {
    const { site, tokens, names } = await openSite(openTestDatabase);
    const failures: string[] = [];
    for (const one of cases) {
      const [method = '', path = ''] = one.call.split(/ (.*)/s);
      const address = path.replace(/\{([\w ]+)\}/g, (_, name: string) => String(names[name]));
      for (const caller of callers) {
        const token = tokens.get(caller) ?? null;
        const response = await site.fetch(address, {
          method,
          headers: { ...bearer(token), 'content-type': 'application/json' },
          ...(one.body && { body: JSON.stringify(one.body) }),
        });
        await response.body?.cancel();
        const { status } = response;
        const isRefused = status === 401 || status === 403 || status === one.others;
        const isAsSaid = status < 500 && isRefused !== isLetIn(one, caller);
        if (!isAsSaid) failures.push(`${one.call} by ${caller}: ${status}`);
      }
    }
    expect(failures).toEqual([]);
  });

  const standings = ['member', 'editor', 'manager', 'owner'] as const;
  const mayChangePeople: Record<string, readonly string[]> = {
    member: [],
    editor: [],
    manager: ['member', 'editor'],
    owner: ['member', 'editor', 'manager'],
  };

  test.each(standings)('of somebody else’s account by: %s', async (who) => {
    const site = await openFullSite(openTestDatabase);
    const { db } = site.deps.database;
    const headers = { ...bearer(site.people[who].token), 'content-type': 'application/json' };
    const may = mayChangePeople[who] ?? [];
    for (const target of standings) {
      const { id } = site.people[target];
      const own = await db.selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirst();
      const call = async (method: string, path: string, body?: object) =>
        (await site.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status;
      const statuses = [
        await call('PATCH', `/api/v1/people/${id}/rights/`, { permissions: {} }),
        await call('POST', `/api/v1/people/${id}/reset-password/`),
        await call('POST', `/api/v1/people/${id}/disable/`),
        await call('POST', `/api/v1/people/${id}/enable/`),
        await call('POST', `/api/v1/people/${id}/end-sessions/`),
      ];
      expect([target, statuses]).toEqual([target, Array(5).fill(may.includes(target) ? 200 : 403)]);
      const password = { current_password: 'correct horse' };
      if (target === who) continue;
      expect(await call('DELETE', `/api/v1/auth/sessions/${own?.id ?? 'gone'}/`)).toBe(404);
      expect(await call('PATCH', `/api/v1/auth/passkeys/passkey-of-${target}/`, { name: 'Mine' })).toBe(404);
      expect(await call('POST', `/api/v1/auth/passkeys/passkey-of-${target}/remove/`, password)).toBe(404);
    }
  });
});
