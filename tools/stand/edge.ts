// The edge of a stand: the required proxy in front of the nodes. It overwrites forwarding headers, so that nobody can
// choose an address, passes bodies byte for byte (vendor signatures cover them), streams responses, and retries on the
// other node if a connection is refused.
import http from 'node:http';

const port = Number(process.env.EDGE_PORT);
const nodes = (process.env.EDGE_NODES ?? '')
  .split(' ')
  .filter(Boolean)
  .map((node) => new URL(node));
const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
const MAX_BODY = 16 * 1024 * 1024;
const TOO_LARGE = JSON.stringify({ success: false, message: 'BODY_TOO_LARGE', value: { code: 'BODY_TOO_LARGE' } });
let next = 0;

/** Nodes that answer `/readyz` with 503: they get no calls while another one is ready, as with any edge that checks readiness. */
const unready = new Set<URL>();
const ASKED_EVERY_MS = 500;
setInterval(() => {
  for (const node of nodes)
    fetch(new URL('/readyz', node), { signal: AbortSignal.timeout(2 * ASKED_EVERY_MS) }).then(
      ({ status }) => (status === 503 ? unready.add(node) : unready.delete(node)),
      // a node that does not listen is noticed at the next call, which is retried on the other node
      () => unready.delete(node),
    );
}, ASKED_EVERY_MS).unref();

// longer than clients' keep-alive: closing last never cuts off a request in flight
const server = http.createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MAX_BODY) return void chunks.push(chunk);
    chunks.length = 0;
    if (!response.headersSent) response.writeHead(413, { 'content-type': 'application/json' }).end(TOO_LARGE);
    // remaining data is discarded, so that the sender reads the response; an endless sender is cut off
    if (size > 8 * MAX_BODY) request.destroy();
  });
  request.on('end', () => {
    if (!response.headersSent) pass(request, response, Buffer.concat(chunks), next++, 0);
  });
});

function pass(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  body: Buffer,
  first: number,
  attempt: number,
): void {
  const ready = nodes.filter((one) => !unready.has(one));
  const choice = ready.length > 0 ? ready : nodes;
  const node = choice[(first + attempt) % choice.length]!;
  const { forwarded: _forwarded, 'x-real-ip': _realIp, ...kept } = request.headers;
  const headers: http.OutgoingHttpHeaders = {
    ...kept,
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': request.headers.host ?? '',
  };
  const onward = http.request({
    agent,
    host: node.hostname,
    port: node.port,
    method: request.method,
    path: request.url,
    headers,
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    // Retried only if nothing can have been done (the connection failed), or if repeating is harmless: a read, or a
    // vendor call with its own ids. Anything else is up to the caller.
    const isHarmlessTwice =
      request.method === 'GET' || request.method === 'HEAD' || request.url?.startsWith('/vendors/');
    const isUnmade = error.code === 'ECONNREFUSED';
    // A node that stops listening also resets its backlog, so that a new connection can fail like an idle one.
    const isBroken = error.code === 'ECONNRESET' || error.code === 'EPIPE';
    const isRepeatable = isHarmlessTwice && isBroken && !response.headersSent;
    // two rounds: the other node may have closed an idle connection at the same moment
    if ((isUnmade || isRepeatable) && attempt < 2 * nodes.length)
      return pass(request, response, body, first, attempt + 1);
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'application/json' });
    response.end('{"error":"no node answered"}');
  });
  response.once('close', () => onward.destroy());
  onward.end(body);
}

server.requestTimeout = 0;
server.listen(port, '127.0.0.1');
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
