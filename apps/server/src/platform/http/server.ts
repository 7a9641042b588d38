import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import forms from '@fastify/formbody';
import files from '@fastify/static';
import { Refused } from '@kismet/kernel/outcome';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Logger } from '../log.ts';
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts';
import { allowedMethods } from './allowed-methods.ts';
import { type NoteAnswer, noteAnswers } from './answered.ts';
import { answerErrors, sendRefused } from './errors.ts';
import { type IsOwnHost, mountSiteMap, pageHeads } from './page-head.ts';
import { type PagePolicyOptions, pagePolicy } from './page-policy.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';
import { type IsOpenTo, serverRendering } from './server-rendering.ts';
import { traceCalls } from './traced.ts';

export interface ServerOptions extends PagePolicyOptions {
  readonly log: Logger;
  /** Addresses of trusted proxies; empty means forwarding headers are ignored. Never `true` (security 0.3). */
  readonly trustProxy: readonly string[];
  /** For canonical addresses in pages; omitted when absent. */
  readonly isOwnHost?: IsOwnHost;
  /** Who gets server-rendered first screens; nobody when absent. */
  readonly isOpenTo?: IsOpenTo;
  /** First path segments of calls; all other paths are pages. */
  readonly callPrefixes: readonly string[];
  /** Called after every answer: the access log, metrics. */
  readonly notes?: readonly NoteAnswer[];
  readonly tracing?: Tracing;
}

/** An HTTP server with the limits and headers of security 3.4 and 3.7, serving the built pages and the calls. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders();
  const settings: FastifyServerOptions = {
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLog,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 72_000,
    // While draining, requests on open connections are served with `Connection: close`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // addresses that the router itself cannot parse: malformed escapes, parameters that are too long
    frameworkErrors: (_error, request, reply) =>
      void sendRefused(reply.headers(headers), request, new Refused('INPUT_INVALID')),
  };
  const app = Fastify({
    ...settings,
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
  } as FastifyServerOptions);
  answerErrors(app);
  if (options.tracing && options.tracing !== NO_TRACING) traceCalls(app, options.callPrefixes, options.tracing);
  noteAnswers(app, options.callPrefixes, options.notes ?? []);
  const methodsOf = allowedMethods(app);
  // Opt-in per route: an answer with a secret beside caller-chosen text is never compressed (BREACH).
  await app.register(compress, {
    global: false,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: QUICK_BROTLI,
  });
  await app.register(cookie);
  await app.register(forms, { bodyLimit: 8192 });
  setSecurityHeaders(app, headers);
  app.addHook('onSend', (request, reply, _payload, done) => {
    // closing early would lose the answer, so an oversized body is read to its end and discarded
    if (reply.statusCode === 413 && Number(request.headers['content-length']) <= DISCARDED_BYTES_MAX)
      reply.removeHeader('connection');
    if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) return done();
    pagePolicy(options).then((policy) => {
      reply.header('content-security-policy', policy);
      done();
    }, done);
  });
  const pages = options.pages && fs.existsSync(options.pages) ? options.pages : null;
  const { isOwnHost = async () => false } = options;
  const render = pages && options.isOpenTo ? serverRendering(app, pages, options.log, options.isOpenTo) : null;
  const sendPage = pages && pageHeads(pages, isOwnHost, render);
  app.setNotFoundHandler((request, reply) => {
    const isCall = options.callPrefixes.some((prefix) => request.url.startsWith(prefix));
    const methods = isCall ? methodsOf(request.url.split('?')[0]!) : [];
    if (methods.length > 0)
      return sendRefused(reply.header('allow', methods.join(', ')), request, new Refused('METHOD_NOT_ALLOWED'));
    if (isCall || !options.pages) return sendRefused(reply, request, new Refused('ROUTE_UNKNOWN'));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendRefused(reply.header('allow', 'GET, HEAD'), request, new Refused('METHOD_NOT_ALLOWED'));
    if (/\.[a-z0-9]+$/i.test(request.url.split('?')[0]!) && !request.url.endsWith('.html'))
      return sendRefused(reply, request, new Refused('ROUTE_UNKNOWN'));
    if (sendPage) return sendPage(request, reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
  if (pages) {
    mountSiteMap(app, pages, isOwnHost);
    await servePages(app, pages);
  }
  return app;
}

const DISCARDED_BYTES_MAX = 16 * 1024 * 1024;

/** Low compression level: these answers are produced while someone waits. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function servePages(app: FastifyInstance, root: string): Promise<void> {
  await app.register(files, {
    root,
    preCompressed: true,
    wildcard: false,
    index: false,
    // the rendering bundle
    globIgnore: ['render/**'],
    setHeaders: (reply, file) => {
      // editorial texts are in frames without an origin (apps/web: `shared/html-frame.tsx`) and use the page's fonts
      if (file.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}
