import { EVENTS_PATH } from '@kismet/contracts/live/events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Trace, Tracing } from '../tracing/tracing.ts';
import { PROBES, routeOf } from './answered.ts';

/** Traces every call of a server, except probes and live event streams, under the pattern of its route. */
export function traceCalls(app: FastifyInstance, callPrefixes: readonly string[], tracing: Tracing): void {
  const traces = new WeakMap<FastifyRequest, Trace>();
  app.addHook('onRequest', (request, _reply, done) => {
    const trace = tracing.begin('call', request.headers.traceparent as string | undefined);
    if (!trace) return done();
    traces.set(request, trace);
    tracing.within(trace, done);
  });
  // the end of a body arrives outside the async context that `onRequest` entered
  app.addHook('preValidation', (request, _reply, done) => tracing.within(traces.get(request) ?? null, done));
  app.addHook('onResponse', async (request, reply) => {
    const pattern = request.is404 ? undefined : request.routeOptions.url;
    const route = routeOf(pattern, reply.statusCode, callPrefixes);
    if (PROBES.has(route) || pattern === EVENTS_PATH) return;
    const method = route === 'none' ? 'any' : request.method;
    traces.get(request)?.end({
      name: `${method} ${route}`,
      isFailed: reply.statusCode >= 500,
      facts: {
        ...{ 'http.route': route, 'http.request.method': method, 'http.response.status_code': reply.statusCode },
        'kismet.request_id': request.id,
      },
    });
  });
}
