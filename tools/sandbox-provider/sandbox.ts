// The sandbox payment provider: a separate process, like a real one. It can simulate false callbacks, and moves no
// money.
import fs from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { payPage } from './page.ts';
import { ACTS, type Act, createPayments, isSigned, type Keys, type Payment } from './payments.ts';

const port = Number(process.env.SANDBOX_PORT);
const host = process.env.SANDBOX_HOST ?? '127.0.0.1';
if (!/^(127\.|localhost$|::1$)/.test(host)) {
  console.error('the sandbox provider listens on loopback only');
  process.exit(1);
}
const keys = JSON.parse(fs.readFileSync(process.env.SANDBOX_KEYS_FILE ?? '', 'utf8')) as Keys;
const payments = createPayments(process.env.SANDBOX_ORIGIN ?? `http://127.0.0.1:${port}`, keys);
/** The brand's pages and callback URL only. */
const isOurs = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');
const isAct = (text: unknown): text is Act => (ACTS as readonly unknown[]).includes(text);

const app = Fastify({ logger: false, bodyLimit: 16_384 });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.addHook('onSend', async (_request, reply) => {
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer');
});

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
for (const [path, serve] of [
  ['/v1/payments', (fields: Record<string, string>) => shown(open(fields))],
  ['/v1/payments/find', (fields: Record<string, string>) => shown(payments.find(fields.reference ?? '') ?? null)],
  ['/v1/payments/report', (fields: Record<string, string>) => payments.report(fields)],
] as const)
  app.post(path, async (request, reply) => {
    const bytes = bytesOf(request.body);
    const signature = request.headers['sandbox-signature'];
    if (!isSigned(keys.secret, bytes, typeof signature === 'string' ? signature : undefined))
      return reply.code(401).send({ error: 'signature' });
    const found = serve(JSON.parse(bytes.toString('utf8')) as Record<string, string>);
    return found ? reply.send(found) : reply.code(404).send({ error: 'unknown' });
  });

const shown = (found: Payment | null) => found && payments.wire(found);
function open(fields: Record<string, string>) {
  const { reference = '', amount = '', currency = '', notify_url = '', return_url = '' } = fields;
  if (!reference || !/^\d+\.\d{2}$/.test(amount) || !isOurs(notify_url) || !isOurs(return_url)) return null;
  return payments.open({
    reference,
    currency,
    ordered: amount,
    method: fields.method === 'address' ? 'address' : 'page',
    notifyUrl: notify_url,
    returnUrl: return_url,
    language: fields.language ?? 'en',
  });
}

app.get('/pay/:id', async (request, reply) => {
  const one = payments.byId((request.params as { id: string }).id);
  if (!one) return reply.code(404).send('unknown payment');
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action *; frame-ancestors 'none'",
    )
    .send(payPage(one, (request.query as { lang?: string }).lang));
});
app.post('/pay/:id', async (request, reply) => {
  const one = payments.byId((request.params as { id: string }).id);
  const act = new URLSearchParams(bytesOf(request.body).toString('utf8')).get('act');
  if (!one || !isAct(act)) return reply.code(404).send('unknown payment');
  await payments.act(one, act);
  // pending and forged outcomes stay here; final ones return to the brand
  return reply.redirect(one.status === 'pending' ? request.url : one.returnUrl, 303);
});
/** For tests: the same actions by our reference. */
app.post('/control/:reference/:act', async (request, reply) => {
  const { reference, act } = request.params as { reference: string; act: string };
  const one = payments.find(reference);
  if (!one || !isAct(act)) return reply.code(404).send({ error: 'unknown' });
  return { answered: await payments.act(one, act), status: one.status };
});
const font = fs.readFileSync(path.join(import.meta.dirname, '../../packages/ui/fonts/vazirmatn-ur.woff2'));
app.get('/font.woff2', async (_request, reply) => reply.type('font/woff2').send(font));
app.get('/readyz', async () => ({ ok: true }));

await app.listen({ host, port });
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void app.close().then(() => process.exit(0)));
