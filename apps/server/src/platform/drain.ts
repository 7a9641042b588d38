import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from './readiness.ts';

/** What can be drained of an HTTP server. */
export interface DrainedServer {
  readonly server: Pick<http.Server, 'closeIdleConnections' | 'closeAllConnections'>;
  close(): Promise<unknown>;
}
export interface DrainOptions {
  readonly readiness: Pick<Readiness, 'drain'>;
  readonly servers: readonly DrainedServer[];
  /** How long new calls are still served after readiness is gone. */
  readonly pauseMs: number;
}

/** Streams of live events never end by themselves. */
const STREAMS_END_MS = 3000;

/**
 * Takes servers out of service without a failed call: not ready first, while everything is still served; then no new connection,
 * and what is in flight ends.
 */
export async function drain({ readiness, servers, pauseMs }: DrainOptions): Promise<void> {
  readiness.drain();
  await sleep(pauseMs);
  for (const { server } of servers) server.closeIdleConnections();
  const closing = Promise.all(servers.map((one) => one.close()));
  const end = setTimeout(() => {
    for (const { server } of servers) server.closeAllConnections();
  }, STREAMS_END_MS);
  await closing;
  clearTimeout(end);
}
