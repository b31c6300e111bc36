import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../src/shared/contract/endpoint.ts';
import { permissionNames } from '../../src/shared/permissions.ts';
import { bodies } from './call-bodies.ts';
import { pictureFile } from './pictures.ts';

type Body = Record<string, unknown>;

const password = 'correct horse';
const allRights = Object.fromEntries(permissionNames.map((name) => [name, true]));

/** Whatever could be taken for a standing, whoever reads it, or for somebody else. @param id somebody's */
export function extraFields(id: string): Body {
  const standing = {
    ...{ is_staff: true, is_owner: true, is_superuser: true, is_admin: true, is_active: true, is_disabled: false },
    ...{ role: 'owner', rights: permissionNames, permissions: allRights, denied_permissions: '[]' },
    ...{ email_verified: 1, disabled_rights: [], reason: 'own', made_by: id, invited_by: id, saved_by: id },
  };
  const whose = { id, user_id: id, author_id: id, uploaded_by: id, userId: id, account_id: id };
  return {
    ...standing,
    ...whose,
    ...allRights,
    user: { ...standing, ...whose },
    constructor: { prototype: standing },
    // As JSON brings it: a field of that name, and not the prototype of this object.
    ...Object.fromEntries([['__proto__', standing]]),
  };
}

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  maxLength?: number;
}

let taken = 0;

/** Something that the schema may well take. */
function sampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name)));
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, sampleOf(part, key)]));
  }
  if (name.includes('password')) return password;
  // One that nobody has yet, each time.
  if (name.includes('email')) return `someone${taken++}@example.org`;
  if (name === 'username') return `someone${taken++}`;
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return 'some words that are long enough for most'.slice(0, schema.maxLength);
}

/** To tell what a call takes is longer than to make it. */
const schemas = new Map<AnyEndpoint, JsonSchema>();

function fieldsOf(endpoint: AnyEndpoint): Body {
  const { body } = endpoint;
  if (!body) return {};
  const schema = schemas.get(endpoint) ?? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(endpoint, schema);
  return sampleOf(schema) as Body;
}

/** A body that the call takes, as far as one is known. */
export function honestBody(endpoint: AnyEndpoint): Body {
  const fields = fieldsOf(endpoint);
  const written = (bodies as Record<string, Body>)[`${endpoint.method} ${endpoint.path}`] ?? {};
  const known = Object.keys(written).length > 0 ? written : fields;
  const mustBeNew = Object.keys(known).filter((name) => name === 'username' || name === 'email');
  const isNew = /create\/?$/.test(endpoint.path);
  return {
    ...known,
    ...Object.fromEntries(mustBeNew.map((name) => [name, fields[name]])),
    ...(isNew && { title: `Title ${taken++}`, slug: '', creation_key: `key ${taken}` }),
  };
}

/**
 * An honest body with what does not belong there, at every depth; and with each field that the call knows once as it may
 * be, and as something else.
 * @param id somebody's
 */
export function craftedBodies(endpoint: AnyEndpoint, id: string): Body[] {
  const honest = honestBody(endpoint);
  const extra = extraFields(id);
  const own = { ...extra, ...honest };
  return [
    own,
    { ...honest, ...extra },
    withinAll(honest, extra) as Body,
    ...Object.entries(fieldsOf(endpoint)).flatMap(([name, value]) => [
      { ...own, [name]: value },
      { ...own, [name]: extra },
      { ...own, [name]: id },
    ]),
  ];
}

/** The same with these fields added to every object in it. */
function withinAll(value: unknown, extra: Body): unknown {
  if (Array.isArray(value)) return value.map((each) => withinAll(each, extra));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, each]) => [name, withinAll(each, extra)]);
  return { ...extra, ...Object.fromEntries(inner) };
}

const files = new Set(['picture', 'image', 'images', 'cover', 'cover_image', 'featured_image']);
let picture: Promise<File> | undefined;

/** As a browser sends it, with pictures where it has files. */
export async function formOf(body: Body): Promise<FormData> {
  picture ??= pictureFile('#280');
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    form.append(name, files.has(name) ? await picture : typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
