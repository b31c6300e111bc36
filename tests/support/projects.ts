import { createProject, type NewProject } from '../../src/server/features/projects/save-project.ts';
import type { Image } from '../../src/shared/contract/images.ts';
import type { SavedProject } from '../../src/shared/contract/projects.ts';
import { bearer, type Role, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The calls about projects, made by somebody. Bodies with files are sent as forms, others as JSON. */
export async function projectEditor(app: TestApp, role: Role = 'owner') {
  const isKnown = await app.deps.database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', role)
    .executeTakeFirst();
  const token = isKnown
    ? (await app.deps.accounts.signIn({ username: role, password: 'correct horse' })).token
    : await signInAs(app, role);

  async function send(method: string, path: string, body?: object, files: readonly File[] = []) {
    const headers: Record<string, string> = bearer(token);
    let sent: string | FormData | null = null;
    if (files.length > 0) sent = formOf(body ?? {}, files);
    else if (body) {
      headers['content-type'] = 'application/json';
      sent = JSON.stringify(body);
    }
    const response = await app.fetch(`/api/v1/${path}`, { method, headers, body: sent });
    return { status: response.status, body: await response.json() };
  }

  return {
    send,
    create: (body: object, files?: File[]) => send('POST', 'projects/create', body, files),
    update: (slug: string, body: object, files?: File[]) => send('PUT', `projects/${slug}/update/`, body, files),
    open: (slug: string) => send('GET', `projects/${slug}/update/`),
    read: (slug: string) => send('GET', `projects/${slug}/`),
    trash: (id: number) => send('DELETE', `projects/${id}/delete`),
    manage: (query = '') => send('GET', `manage/projects/${query}`),
    upload: async (files: File[]): Promise<Image[]> => (await send('POST', 'media/', {}, files)).body.images,
  };
}

function formOf(body: object, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  for (const file of files) form.append('images', file);
  return form;
}

/** Saves a project as the site would; public at once unless `overrides` say otherwise. */
export async function writeProject({ deps }: TestApp, overrides: Partial<NewProject> = {}): Promise<SavedProject> {
  const project = await createProject(deps, {
    title: 'A project',
    description: '<p>Some words about something.</p>',
    technologies: [],
    is_featured: false,
    live: true,
    author_id: null,
    ...overrides,
  });
  await deps.database.changes.publish(['projects']);
  return project;
}
