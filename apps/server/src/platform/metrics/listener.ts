import http from 'node:http';
import type { Readiness } from '../readiness.ts';
import type { Metrics } from './metrics.ts';

export interface ListenerOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly metrics: Pick<Metrics, 'scrape'>;
  readonly readiness: Pick<Readiness, 'check'>;
}
export interface MetricsListener {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Serves `/metrics` for Prometheus, and `/livez` and `/readyz` for a supervisor, on a separate address, since a process's
 * internals must not be visible on the public one. Reads nothing from a caller but the path.
 */
export async function serveMetrics({ host, port, metrics, readiness }: ListenerOptions): Promise<MetricsListener> {
  const server = http.createServer({ requestTimeout: 10_000, maxHeaderSize: 8192 }, (request, response) => {
    const answer = (status: number, type: string, body: string): void =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    const json = (status: number, body: object): void => answer(status, 'application/json', JSON.stringify(body));
    if (request.method !== 'GET') return json(405, { ok: false });
    switch (request.url) {
      case '/metrics':
        metrics.scrape().then(
          ({ type, text }) => answer(200, type, text),
          () => json(500, { ok: false }),
        );
        return;
      case '/livez':
        return json(200, { ok: true });
      case '/readyz':
        void readiness.check().then((state) => json(state.ok ? 200 : 503, state));
        return;
      default:
        return json(404, { ok: false });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
