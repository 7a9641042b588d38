import type {} from '@fastify/cookie';
import type { Route } from '@kismet/contracts/route';
import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isStorable } from './storable.ts';

/** Origin of a call, as far as the server itself can tell. */
export interface Visit {
  readonly ip: string;
  readonly country: string | null;
  readonly host: string;
  readonly origin: string | null;
  readonly userAgent: string;
  /** The first tag of the Accept-Language header, such as `ur-PK`; empty when absent. */
  readonly languageTag: string;
  readonly requestId: string;
  /** Whether a browser made the call (which then also needs the cookie half of its session). */
  readonly isBrowser: boolean;
}

/** What a handler may set in addition to its value: cookies and headers. */
export interface Answer {
  setCookie(name: string, value: string, options: { maxAge?: number; sameSite: 'lax' | 'strict' }): void;
  clearCookie(name: string): void;
  header(name: string, value: string): void;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** An authenticated caller, and the origin of the call. */
export interface Call<Who> {
  readonly who: Who;
  readonly visit: Visit;
  readonly answer: Answer;
}

export type Handler<R extends Route, Who> = (
  input: z.output<R['input']>,
  call: Call<Who>,
) => Promise<z.output<R['output']>>;

/** Authenticates a request; refuses callers who may not make this call. */
export type Authorise<Who> = (request: FastifyRequest, visit: Visit, route: Route) => Promise<Who>;

/** Decrypts an encrypted body, or refuses it. */
export type OpenCipher = (payload: string, route: Route, visit: Visit) => Promise<Record<string, unknown>>;

export interface GateOptions {
  readonly countryOf: (ip: string) => string | null;
  readonly openCipher: OpenCipher;
}

/** Mounts a contract: decode, authorise, call, encode. Every route is created here. */
export type Mount = <R extends Route, Who>(route: R, authorise: Authorise<Who>, handler: Handler<R, Who>) => void;

export function createGate(app: FastifyInstance, options: GateOptions): Mount {
  return (route, authorise, handler) => {
    app.route({
      method: route.method,
      url: route.path,
      // Public reads contain no secrets, and are most of what phones load, so they are compressed.
      ...(route.access === 'public' && route.method === 'GET' ? { compress: {} } : { compress: false }),
      ...(route.bodyLimit === null ? {} : { bodyLimit: route.bodyLimit }),
      handler: async (request, reply) => {
        const visit = visitOf(request, options.countryOf);
        const who = await authorise(request, visit, route);
        const raw = withKey(request, route, await rawInput(request, route, visit, options.openCipher));
        if (!isStorable(raw)) throw new Refused('INPUT_INVALID');
        const input = decode(route, raw);
        const output = await handler(input as never, { who, visit, answer: answerOf(request, reply) });
        const value = z.safeEncode(route.output, output as never);
        assert(value.success, `${route.path} answered what its contract does not allow: ${value.error?.message}`);
        // Only public reads may be cached by shared caches; other answers are private.
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        return reply.send({ success: true, value: value.data });
      },
    });
  };
}

async function rawInput(
  request: FastifyRequest,
  route: Route,
  visit: Visit,
  openCipher: OpenCipher,
): Promise<Record<string, unknown>> {
  const params = request.params as Record<string, unknown>;
  if (route.method === 'GET' || route.method === 'DELETE') {
    const query = request.query as Record<string, unknown>;
    if ('token' in query) throw new Refused('NOT_SIGNED_IN'); // tokens in a URL end up in logs, so they are not accepted
    return { ...query, ...params };
  }
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (isForm && !route.form) throw new Refused('BODY_TYPE');
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refused('INPUT_INVALID');
  if (!route.encrypted) return { ...(body as Record<string, unknown>), ...params };
  const { payload } = body as { payload?: unknown };
  if (typeof payload !== 'string') throw new Refused('ENCRYPTION_REQUIRED');
  return { ...(await openCipher(payload, route, visit)), ...params };
}

/** Copies the header `Idempotency-Key` into the contract's field; refuses a different one in the body (F-63). */
function withKey(request: FastifyRequest, route: Route, raw: Record<string, unknown>): Record<string, unknown> {
  const key = request.headers['idempotency-key'];
  const field = route.idempotencyField;
  if (field === null || key === undefined) return raw;
  const isOther = raw[field] !== undefined && raw[field] !== key;
  if (isOther) throw new Refused('INPUT_INVALID', {}, [{ name: field, code: 'FIELD_INVALID' }]);
  return { ...raw, [field]: key };
}

function decode(route: Route, raw: Record<string, unknown>): unknown {
  const decoded = z.safeDecode(route.input, raw as never);
  if (decoded.success) return decoded.data;
  const seen = new Set<string>();
  const fields = decoded.error.issues.flatMap((issue) => {
    const name = issue.path.map(String).join('.');
    if (seen.has(name)) return [];
    seen.add(name);
    return [
      { name, code: issue.code === 'invalid_type' && raw[name] === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID' },
    ];
  });
  throw new Refused('INPUT_INVALID', {}, fields.slice(0, 20));
}

function visitOf(request: FastifyRequest, countryOf: (ip: string) => string | null): Visit {
  const headers = request.headers;
  const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
  return {
    ip: request.ip,
    country: countryOf(request.ip),
    host: request.host,
    origin: text(headers.origin) || null,
    userAgent: text(headers['user-agent']).slice(0, 300),
    languageTag: /^\s*([A-Za-z0-9-]{1,20})/.exec(text(headers['accept-language']))?.[1] ?? '',
    requestId: request.id,
    isBrowser: headers.origin !== undefined || headers['sec-fetch-site'] !== undefined,
  };
}

function answerOf(request: FastifyRequest, reply: FastifyReply): Answer {
  return {
    setCookie: (name, value, { maxAge, sameSite }) =>
      reply.setCookie(name, value, {
        httpOnly: true,
        secure: true,
        path: '/',
        sameSite,
        ...(maxAge === undefined ? {} : { maxAge }),
      }),
    clearCookie: (name) => reply.clearCookie(name, { httpOnly: true, secure: true, path: '/' }),
    header: (name, value) => reply.header(name, value),
    cookies: request.cookies,
  };
}

export { visitOf };
