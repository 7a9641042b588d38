// The edge of a stand: what a proxy in front of the nodes must do. It overwrites forwarding headers, so that nobody can
// choose an address for himself, and sends a request to the other node where one does not take it.

import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import Fastify, { type FastifyRequest } from 'fastify';

const port = Number(process.env.EDGE_PORT);
const nodes = (process.env.EDGE_NODES ?? '').split(' ').filter(Boolean);
const app = Fastify({ logger: false, bodyLimit: 16 * 1024 * 1024, forceCloseConnections: true });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
await app.register(replyFrom, { http: { requestOptions: { timeout: 0 } }, disableRequestLogging: true });

let next = 0;
app.all('/*', (request, reply) => {
  const first = next++ % nodes.length;
  const send = (attempt: number) =>
    reply.from(`${nodes[(first + attempt) % nodes.length]}${request.raw.url}`, {
      // With its type named, a body goes on byte for byte: a vendor's signature covers the bytes.
      ...(Buffer.isBuffer(request.body) && request.body.length > 0
        ? { body: request.body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
        : {}),
      rewriteRequestHeaders: (_request: FastifyRequest, headers: IncomingHttpHeaders) => {
        const { forwarded: _f, 'x-real-ip': _r, connection: _c, ...kept } = headers;
        return {
          ...kept,
          host: request.headers.host,
          'x-forwarded-for': request.socket.remoteAddress ?? '',
          'x-forwarded-proto': 'http',
          'x-forwarded-host': request.headers.host,
        };
      },
      onError: (_reply: unknown, { error }: { error: Error }) => {
        // Only a connection that was never made is safe to try elsewhere; the rest is the caller's to ask again.
        const isUnmade = (error as { code?: string }).code === 'ECONNREFUSED';
        if (isUnmade && attempt + 1 < nodes.length) send(attempt + 1);
        else reply.code(502).send({ error: 'no node answered' });
      },
    } as never);
  send(0);
  return reply;
});
await app.listen({ host: '127.0.0.1', port });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => app.close().then(() => process.exit(0)));
