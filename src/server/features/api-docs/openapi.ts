import * as z from 'zod/mini';
import { api } from '../../../shared/contract/api.ts';
import type { AnyEndpoint } from '../../../shared/contract/endpoint.ts';
import { isFileAnswer } from '../../../shared/contract/file-answer.ts';

const jsonType = 'application/json';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    code: { type: 'string' },
    error_id: { type: 'string' },
  },
};

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function openApiDocument(siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of api) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: '1' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in returns' },
      },
    },
  };
}

function operation(endpoint: AnyEndpoint) {
  return {
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}`,
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: { required: true, content: json(z.toJSONSchema(endpoint.body, inputSide)) } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: answerContent(endpoint) },
      default: { description: 'Error', content: errorContent(endpoint) },
    },
  };
}

const inputSide = { io: 'input', unrepresentable: 'any' } as const;

/** What a call may answer when it succeeds. */
export function contentTypesOf({ response }: AnyEndpoint): readonly string[] {
  return isFileAnswer(response) ? response.content_types : [jsonType];
}

function answerContent(endpoint: AnyEndpoint) {
  const { response } = endpoint;
  const shape = isFileAnswer(response) ? response.json : response;
  const schema = shape ? z.toJSONSchema(shape) : null;
  return Object.fromEntries(contentTypesOf(endpoint).map((type) => [type, schema ? { schema } : {}]));
}

/** Elsewhere a person may have followed a link. */
function errorContent({ path }: AnyEndpoint) {
  return path.startsWith('/api/') ? json({ $ref: '#/components/schemas/Error' }) : { 'text/html': {} };
}

function json(schema: unknown) {
  return { [jsonType]: { schema } };
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, inputSide);
  return Object.entries(properties).map(([name, fieldSchema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: fieldSchema,
  }));
}
