// Sink of a stand's messages, and a vendor that only returns launch URLs: loopback only, for external tests.
import Fastify from 'fastify';
import { startMailSink } from './mail-sink.ts';

const host = process.env.SINK_HOST ?? '127.0.0.1';
if (!/^(127\.|localhost$|::1$)/.test(host)) {
  console.error('sinks listen on loopback only');
  process.exit(1);
}
const app = Fastify({ logger: false });
const boxes = new Map<string, object[]>([
  ['sms', []],
  ['mail', []],
  ['captcha', []],
]);
/** Newest last; the oldest are dropped beyond the maximum. */
function keep(name: string, item: object): void {
  const box = boxes.get(name)!;
  box.push({ ...item, at: (item as { at?: unknown }).at ?? new Date().toISOString() });
  if (box.length > 1000) box.shift();
}
for (const [name, box] of boxes) {
  app.get(`/${name}`, async (request) => {
    const { to } = request.query as { to?: string };
    return to ? box.filter((item) => (item as { to?: string }).to === to) : box;
  });
  app.post(`/${name}`, async (request) => {
    keep(name, request.body as object);
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
const smtpPort = Number(process.env.SINK_SMTP_PORT ?? 0);
const stopMail = smtpPort ? await startMailSink(host, smtpPort, (mail) => keep('mail', mail)) : async () => {};
await app.listen({ host, port: Number(process.env.SINK_PORT) });
process.on('SIGTERM', () => Promise.all([app.close(), stopMail()]).then(() => process.exit(0)));
