import { Refused } from '@kismet/kernel/outcome';
import type { FastifyRequest } from 'fastify';

/** Refuses cross-site write requests (T22). */
export function refuseCrossSite(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refused('CSRF');
  if (origin === undefined) return;
  const from = URL.parse(origin);
  if (!from || from.host !== withoutDefaultPort(request.host, from.protocol)) throw new Refused('CSRF');
}

/** `request.host` honours trusted proxies; browsers omit the default port in an origin, other clients may include it. */
function withoutDefaultPort(host: string, protocol: string): string {
  return URL.parse(`${protocol}//${host}`)?.host ?? host;
}
