// Where messages of a stand end, and a vendor that only hands out addresses: loopback only, for tests that stand outside.
import Fastify from 'fastify';

const host = process.env.SINK_HOST ?? '127.0.0.1';
if (!/^(127\.|localhost$|::1$)/.test(host)) {
  console.error('sinks listen on loopback only');
  process.exit(1);
}
const app = Fastify({ logger: false });
const boxes = new Map<string, unknown[]>([
  ['sms', []],
  ['mail', []],
  ['captcha', []],
]);
for (const [name, box] of boxes) {
  app.get(`/${name}`, async (request) => {
    const { to } = request.query as { to?: string };
    return to ? box.filter((item) => (item as { to?: string }).to === to) : box;
  });
  app.post(`/${name}`, async (request) => {
    box.push(request.body);
    if (box.length > 1000) box.shift();
    return { ok: true };
  });
  app.delete(`/${name}`, async () => {
    box.length = 0;
    return { ok: true };
  });
}
app.post('/vendor/game/url', async () => ({ url: `http://127.0.0.1:${process.env.SINK_PORT}/vendor/play` }));
app.post('/vendor/game/round', async () => ({ url: `http://127.0.0.1:${process.env.SINK_PORT}/vendor/round` }));
app.get('/vendor/*', async (_request, reply) =>
  reply.type('text/html').send('<!doctype html><title>test vendor</title><p>a test vendor has no game'),
);
app.get('/readyz', async () => ({ ok: true }));
await app.listen({ host, port: Number(process.env.SINK_PORT) });
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));
