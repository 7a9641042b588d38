import { failedEnvelope } from '@kismet/contracts/envelope';
import type { Route } from '@kismet/contracts/route';
import * as z from 'zod/mini';
import { statusOf } from './status-of.ts';

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Record<string, unknown>;
type Shape = { properties?: Record<string, unknown>; required?: string[] };

/** The API document (OpenAPI 3.1), generated from the contracts; `streams` are the event-stream paths for members. */
export function apiDocument(title: string, routes: readonly Route[], streams: readonly Stream[] = []): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path) };
  }
  for (const { path, event, summary } of streams) paths[path] = { get: streamOperation(event, summary) };
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { Failure: jsonSchema(failedEnvelope, 'input') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** An event-stream path, with events of this shape (server-sent events; `Last-Event-ID` resumes). */
export interface Stream {
  readonly path: string;
  readonly event: z.ZodMiniType;
  readonly summary: string;
}
const streamOperation = (event: z.ZodMiniType, summary: string): object => ({
  summary,
  'x-access': 'member',
  'x-encrypted': false,
  security: [{ token: [] }],
  parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }],
  responses: { 200: { description: 'Open', content: { 'text/event-stream': { schema: jsonSchema(event, 'input') } } } },
});

function operation(route: Route, path: string): object {
  const input = jsonSchema(route.input, 'input') as Shape;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const inQuery =
    route.method === 'GET' || route.method === 'DELETE'
      ? Object.keys(input.properties ?? {}).filter((name) => !inPath.includes(name))
      : [];
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true })),
    ...inQuery.map((name) => ({ name, in: 'query', required: input.required?.includes(name) ?? false })),
  ]
    .map((parameter) => ({ ...parameter, schema: input.properties?.[parameter.name] ?? {} }))
    .concat(keyOf(route, input));
  const refusals = Map.groupBy(route.refusals, (code) => statusOf(code));
  const answer = {
    type: 'object',
    properties: { success: { const: true }, value: jsonSchema(route.output, 'input') },
    required: ['success', 'value'],
  };
  return {
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}${path.replaceAll(/[^\w]+(\w?)/g, (_all, letter: string) => letter.toUpperCase())}`,
    tags: [route.path.split('/')[2] ?? 'site'],
    'x-access': route.access,
    'x-encrypted': route.encrypted,
    ...(route.access === 'public' ? {} : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.method === 'POST' || route.method === 'PUT'
      ? { requestBody: { required: true, content: { [bodyType(route)]: { schema: bodyOf(route, input) } } } }
      : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answer } } },
      ...Object.fromEntries(
        [...refusals].map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  };
}

/** The header that may carry the idempotency key instead of the body field. */
const keyOf = ({ idempotencyField: field }: Route, { properties }: Shape) =>
  field ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: properties?.[field] ?? {} }] : [];

const bodyType = ({ form }: Route): string => (form ? 'application/x-www-form-urlencoded' : 'application/json');
function bodyOf(route: Route, input: Shape): object {
  if (!route.encrypted) return input;
  return {
    type: 'object',
    required: ['payload'],
    properties: {
      payload: { type: 'string', description: 'compact JWE of the fields of x-plain with htm, htu, aud, iat, jti' },
    },
    'x-plain': input,
  };
}
