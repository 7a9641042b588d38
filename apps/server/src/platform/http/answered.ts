import { EVENTS_PATH } from '@kismet/contracts/live/events';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** What is recorded of an answered call: nothing that a caller chose, and nothing about a person. */
export interface Answered {
  readonly requestId: string;
  /** The route's pattern, `page` for pages and their files, `none` for an unknown call. Never the path. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}
export type NoteAnswer = (answered: Answered) => void;

/** Supervisor probes, which arrive every few seconds. */
export const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/**
 * Records every answered call of a server, except live event streams, which stay open for as long as a page does.
 * @param callPrefixes first path segments of calls; all other routes are pages
 */
export function noteAnswers(app: FastifyInstance, callPrefixes: readonly string[], notes: readonly NoteAnswer[]): void {
  if (notes.length === 0) return;
  app.addHook('onResponse', async (request, reply) => {
    const pattern = request.is404 ? undefined : request.routeOptions.url;
    if (pattern === EVENTS_PATH && reply.statusCode === 200) return;
    const route = routeOf(pattern, reply.statusCode, callPrefixes);
    const answered: Answered = {
      requestId: request.id,
      route,
      method: route === 'none' ? 'any' : request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    for (const note of notes) note(answered);
  });
}

/** The pattern that names a call in logs and metrics: `page` for pages and their files, `none` for an unknown call. */
export function routeOf(pattern: string | undefined, status: number, callPrefixes: readonly string[]): string {
  // the site's own addresses have no route of their own: they are answered with its page
  if (pattern === undefined) return status < 400 ? 'page' : 'none';
  return PROBES.has(pattern) || callPrefixes.some((prefix) => pattern.startsWith(prefix)) ? pattern : 'page';
}

/** One access log line per call, except for probes. */
export const accessLog = (log: Logger): NoteAnswer => {
  // No redaction, which would cost ten times the line itself: no field comes from a caller.
  const plain = log.child({}, { redact: [] });
  return (answered) => {
    if (!PROBES.has(answered.route)) plain.info(answered, 'answered');
  };
};

/** One observation per call. */
export const callMetrics =
  (metrics: Pick<Metrics, 'observe'>): NoteAnswer =>
  ({ route, method, status, ms }) =>
    metrics.observe(
      'kismet_http_request_seconds',
      { route, method, status_class: `${Math.floor(status / 100)}xx` },
      ms / 1000,
    );
