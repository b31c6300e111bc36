import type { CallName, EndpointOf } from '../../shared/contract/api.ts';
import type { CallInput, CallOutput } from '../../shared/contract/endpoint.ts';
import { call } from '../api.ts';

/** What has versions: its path after `/api/v1/`. */
type Versioned = PathOf<CallName>;
type PathOf<Name> = Name extends `GET /api/v1/${infer Path}/{id}/revisions/` ? Path : never;
type Found<Path extends Versioned> = CallOutput<EndpointOf<`GET /api/v1/${Path}/{id}/revisions/{revision_id}/`>>;
type Kept<Path extends Versioned> =
  CallInput<EndpointOf<`POST /api/v1/${Path}/{id}/revisions/`>> extends { body: infer Body } ? Body : never;

/** The calls about the versions of one document. */
export function versionCalls<const Path extends Versioned>(path: Path, id: number) {
  // One stands for all of them: only their texts differ.
  const all = `/api/v1/${path}/{id}/revisions/` as '/api/v1/about/sections/{id}/revisions/';
  const params = { id: String(id) };
  const one = (revision: number) => ({ params: { ...params, revision_id: String(revision) } });
  return {
    list: async () => (await call(`GET ${all}`, { params })).revisions,
    load: (revision: number) =>
      call(`GET ${all}{revision_id}/`, one(revision)) as Promise<unknown> as Promise<Found<Path>>,
    rename: (revision: number, name: string) =>
      call(`PATCH ${all}{revision_id}/`, { ...one(revision), body: { name } }),
    /** Puts a text among the versions. @throws ApiError 400 when it is not complete */
    keep: (body: Kept<Path>) => call(`POST ${all}`, { params, body: body as never }),
  };
}
