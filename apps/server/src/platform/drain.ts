import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from './readiness.ts';

/** The parts of an HTTP server that draining needs. */
export interface DrainedServer {
  readonly server: Pick<http.Server, 'closeIdleConnections' | 'closeAllConnections'>;
  close(): Promise<unknown>;
}
export interface DrainOptions {
  readonly readiness: Pick<Readiness, 'drain'>;
  readonly servers: readonly DrainedServer[];
  /** How long new calls are still served once readiness is withdrawn. */
  readonly pauseMs: number;
}

/** Live event streams never end by themselves. */
const STREAMS_END_MS = 3000;

/**
 * Takes servers out of service without a failed call: first they report not ready while still serving everything; then they
 * accept no new connections, and calls in flight finish.
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
