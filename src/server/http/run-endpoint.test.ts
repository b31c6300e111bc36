import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { type AnyEndpoint, defineEndpoint } from '../../shared/contract/endpoint.ts';
import { ApiError } from '../../shared/contract/errors.ts';
import { text } from '../../shared/contract/fields.ts';
import { type Action, type PermissionName, permissionNames, permissionsOf } from '../../shared/permissions.ts';
import { handle } from './handler.ts';
import type { RequestContext } from './request-context.ts';
import { runEndpoint } from './run-endpoint.ts';

const endpoint = {
  method: 'POST',
  path: '/api/v1/test/',
  summary: '',
  access: 'public',
  response: z.object({}),
} as const;

describeEachDatabase('running an endpoint', (openTestDatabase) => {
  async function contextOf(person: { is_staff: boolean; denied?: PermissionName[] } | null): Promise<RequestContext> {
    const { deps } = await createTestApp(openTestDatabase);
    const names = { id: '1', username: 'ann', first_name: '', last_name: '', email: 'ann@example.org' };
    const user = person && {
      ...names,
      is_owner: false,
      is_staff: person.is_staff,
      permissions: permissionsOf({ is_staff: person.is_staff, denied_permissions: person.denied ?? [] }),
    };
    const session = user && { user, token: 'x', presented_by: 'bearer' as const };
    return {
      deps,
      request_id: 'r',
      ip: '127.0.0.1',
      headers: new Headers(),
      is_head: false,
      session,
      cookies_to_set: [],
    };
  }

  async function failureOf(run: Promise<unknown>): Promise<ApiError> {
    const error = await run.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ApiError);
    return error as ApiError;
  }

  test('an action is refused to everyone who may not do it, before input is looked at', async () => {
    const handler = vi.fn(() => ({}));
    const guarded = handle(
      { ...endpoint, access: 'about.edit' satisfies Action, body: z.object({ name: text(5) }) },
      handler,
    );
    const statusFor = async (person: Parameters<typeof contextOf>[0]) =>
      (await failureOf(runEndpoint(guarded, {}, await contextOf(person)))).status;

    expect(await statusFor(null)).toBe(401);
    expect(await statusFor({ is_staff: false })).toBe(403);
    expect(await statusFor({ is_staff: true, denied: ['canEditAbout'] })).toBe(403);
    expect(await statusFor({ is_staff: true, denied: permissionNames.filter((name) => name !== 'canEditAbout') })).toBe(
      400,
    );
    expect(handler).not.toHaveBeenCalled();
  });

  test('a field that the response schema does not list is not sent, at any depth', async () => {
    const response = z.object({ name: z.string(), posts: z.array(z.object({ title: z.string() })) });
    const leaky = handle({ ...endpoint, response }, () => {
      const row = { name: 'Ann', password_hash: 'secret', posts: [{ title: 'One', draft_of: 'secret' }] };
      return row;
    });
    expect(await runEndpoint(leaky, {}, await contextOf(null))).toEqual({ name: 'Ann', posts: [{ title: 'One' }] });
  });

  test('a success tells of its changes, a failure does not', async () => {
    const context = await contextOf(null);
    const heard: unknown[] = [];
    context.deps.database.changes.subscribe((tags) => heard.push(tags));
    const writing: AnyEndpoint = defineEndpoint({ ...endpoint, changes: ['about'] });

    await failureOf(
      runEndpoint(
        handle(writing, () => {
          throw new ApiError(409);
        }),
        {},
        context,
      ),
    );
    expect(heard).toEqual([]);
    await runEndpoint(
      handle(writing, () => ({})),
      {},
      context,
    );
    expect(heard).toEqual([['about']]);
  });

  test('field errors keep their order, nested fields are joined with dots, and odd names are plain names', async () => {
    const body = z.object({
      first: text(3, 'First is required.').check(z.regex(/^a/, 'Start with a.')),
      constructor: text(3),
      list: z.array(z.object({ name: text(3) })),
    });
    const run = runEndpoint(
      handle({ ...endpoint, body }, () => ({})),
      { body: { first: 'bbbb', constructor: '', list: [{ name: 'ok' }, {}] } },
      await contextOf(null),
    );
    const { status, message, errors, code } = await failureOf(run);
    expect({ status, message, code }).toEqual({
      status: 400,
      message: 'Ensure this field has no more than 3 characters.',
      code: 'invalid',
    });
    expect(errors).toEqual({
      first: ['Ensure this field has no more than 3 characters.', 'Start with a.'],
      constructor: ['This field is required.'],
      'list.1.name': ['This field is required.'],
    });
  });
});
