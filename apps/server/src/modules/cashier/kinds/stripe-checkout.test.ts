import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseUnits } from '@kismet/kernel/money';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createOutside } from '../../../platform/outside.ts';
import type { ProviderOrder } from './adapter.ts';
import { isStamped, stampSignature } from './stamp-signature.ts';
import { stripeCheckout } from './stripe-checkout.ts';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const KEYS = { secret: 'sk_test_51Fake', webhook: 'whsec_fake_secret' };
const order = (more: Partial<ProviderOrder> = {}): ProviderOrder => ({
  depositId: '0193a1b2-0000-7000-8000-000000000001',
  providerNo: null,
  payAmount: parseUnits('500.37')!,
  currency: 'PKR',
  expiresMs: NOW + 30 * 60_000,
  returnUrl: 'https://site.example/centre/depositv2?order=1',
  notifyUrl: 'https://site.example/wps/payments/card/notify',
  language: 'en',
  ...more,
});
interface Asked {
  readonly path: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly form: Record<string, string>;
}

/** A stand-in with the shapes of Stripe's published API that records requests. */
async function stripe(answer: (asked: Asked) => { status: number; body: unknown; location?: string }) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const one = { path: request.url!, headers: request.headers, form: Object.fromEntries(new URLSearchParams(text)) };
      asked.push(one);
      const { status, body, location } = answer(one);
      response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return {
    asked,
    baseUrl,
    setup: { code: 'card', baseUrl, keys: KEYS, payees: [] },
    outside: createOutside([baseUrl], () => NOW, createLog('test', 'silent')),
  };
}
const session = (more: object = {}) => ({
  id: 'cs_test_a1',
  object: 'checkout.session',
  url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
  client_reference_id: order().depositId,
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 50_037,
  currency: 'pkr',
  ...more,
});
const news = (type: string, object: object, at = NOW, secret = KEYS.webhook) => {
  const bytes = Buffer.from(JSON.stringify({ id: 'evt_1', type, data: { object } }));
  return { bytes, headers: { 'stripe-signature': stampSignature(secret, bytes, at) } };
};

it('[T10] a session is created with our id as idempotency key, in the smallest units, the secret key only in the header', async () => {
  const s = await stripe(() => ({ status: 200, body: session() }));
  expect(await stripeCheckout.begin(s.setup, order(), s.outside)).toEqual({
    is: 'redirect',
    providerNo: 'cs_test_a1',
    url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
  });
  const [asked] = s.asked;
  expect(asked!.path).toBe('/v1/checkout/sessions');
  expect(asked!.headers).toMatchObject({
    authorization: `Bearer ${KEYS.secret}`,
    'idempotency-key': order().depositId,
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(asked!.form).toMatchObject({
    mode: 'payment',
    client_reference_id: order().depositId,
    'line_items[0][price_data][unit_amount]': '50037',
    'line_items[0][price_data][currency]': 'pkr',
    success_url: order().returnUrl,
  });
  expect(Number(asked!.form.expires_at) * 1000 - NOW).toBeGreaterThanOrEqual(30 * 60_000);
  // a zero-decimal currency takes whole amounts only
  expect(await stripeCheckout.begin(s.setup, order({ currency: 'JPY' }), s.outside)).toEqual({ is: 'refused' });
});

it('[T17] anything but a clear answer counts as silence; foreign pages, redirects and unlisted hosts are not followed', async () => {
  let answer: { status: number; body: unknown; location?: string } = { status: 500, body: {} };
  const s = await stripe(() => answer);
  const begin = () => stripeCheckout.begin(s.setup, order(), s.outside);
  expect(await begin()).toEqual({ is: 'silence' });
  for (const status of [409, 429]) {
    answer = { status, body: {} };
    expect(await begin()).toEqual({ is: 'silence' });
  }
  answer = { status: 402, body: { error: { code: 'card_declined' } } };
  expect(await begin()).toEqual({ is: 'refused' });
  answer = { status: 200, body: session({ client_reference_id: 'somebody-else' }) };
  expect(await begin()).toEqual({ is: 'silence' });
  answer = { status: 200, body: session({ url: 'https://evil.example/pay' }) };
  expect(await begin()).toEqual({ is: 'refused' });
  answer = { status: 302, body: {}, location: 'http://127.0.0.1:1/' };
  expect(await begin()).toEqual({ is: 'silence' });
  const before = s.asked.length;
  const elsewhere = { ...s.setup, baseUrl: s.baseUrl.replace('127.0.0.1', 'localhost') };
  expect(await stripeCheckout.begin(elsewhere, order(), s.outside)).toEqual({ is: 'silence' });
  expect(s.asked).toHaveLength(before);
});

it('[T10] events are verified by their signature over the raw bytes, within five minutes', async () => {
  const setup = { code: 'card', baseUrl: null, keys: KEYS, payees: [] };
  const paid = news('checkout.session.completed', session({ status: 'complete', payment_status: 'paid' }));
  expect(stripeCheckout.verify(setup, paid.bytes, paid.headers, NOW)).toEqual({
    is: 'news',
    news: {
      depositId: order().depositId,
      providerNo: 'cs_test_a1',
      status: 'paid',
      amount: parseUnits('500.37'),
      currency: 'PKR',
    },
  });
  const status = (type: string, more: object) => {
    const told = news(type, session(more));
    const found = stripeCheckout.verify(setup, told.bytes, told.headers, NOW);
    return found.is === 'news' ? found.news.status : found.is;
  };
  expect(status('checkout.session.completed', { status: 'complete' })).toBe('pending');
  expect(status('checkout.session.async_payment_failed', { status: 'complete' })).toBe('failed');
  expect(status('checkout.session.expired', { status: 'expired' })).toBe('failed');
  expect(status('charge.refunded', {})).toBe('other');
  expect(status('checkout.session.completed', { payment_status: 'strange' })).toBe('unreadable');
  const bent = Buffer.from(paid.bytes.toString().replace('50037', '99999'));
  expect(stripeCheckout.verify(setup, bent, paid.headers, NOW).is).toBe('forged');
  expect(stripeCheckout.verify(setup, paid.bytes, {}, NOW).is).toBe('forged');
  expect(stripeCheckout.verify(setup, paid.bytes, paid.headers, NOW + 301_000).is).toBe('forged');
  const other = news('checkout.session.completed', session({ payment_status: 'paid' }), NOW, 'whsec_other');
  expect(stripeCheckout.verify(setup, other.bytes, other.headers, NOW).is).toBe('forged');
});

it('signatures with several keys, and malformed headers', () => {
  const bytes = Buffer.from('{}');
  const [old, now] = [stampSignature('old', bytes, NOW), stampSignature('new', bytes, NOW)];
  expect(isStamped('new', bytes, `${old},${now.split(',')[1]}`, NOW)).toBe(true);
  for (const header of [undefined, '', 't=1', 'v1=00', `t=${NOW},v1=zz`, 't=abc,v1=00', now.replace('v1', 'v0')])
    expect(isStamped('new', bytes, header, NOW)).toBe(false);
});

it('a poll returns the status of the session; without a number the session is created again', async () => {
  const s = await stripe(() => ({ status: 200, body: session({ payment_status: 'paid', status: 'complete' }) }));
  expect(await stripeCheckout.ask(s.setup, order(), s.outside)).toBe('unknown');
  expect(await stripeCheckout.ask(s.setup, order({ providerNo: 'cs_test_a1' }), s.outside)).toMatchObject({
    status: 'paid',
  });
  expect(s.asked.map((one) => one.path)).toEqual(['/v1/checkout/sessions/cs_test_a1']);
});

it('[I14] the report is every paid session of the day, over all pages, with number and amount in units', async () => {
  const day = { fromMs: NOW - 8 * 3600_000, toMs: NOW + 16 * 3600_000 };
  const many = Array.from({ length: 45 }, (_, n) =>
    session({
      id: `cs_test_${String(n).padStart(4, '0')}`,
      status: 'complete',
      // a complete session may still await its bank
      payment_status: n === 7 ? 'unpaid' : 'paid',
      created: Math.floor(NOW / 1000) - n,
      ...(n === 3 ? { currency: 'jpy', amount_total: 700 } : {}),
    }),
  );
  const s = await stripe(({ path }) => {
    const query = new URL(path, 'http://stripe').searchParams;
    const start = many.findIndex((one) => one.id === query.get('starting_after')) + 1;
    const data = many.slice(start, start + Number(query.get('limit')));
    return { status: 200, body: { object: 'list', data, has_more: start + data.length < many.length } };
  });
  const found = await stripeCheckout.report!(s.setup, day, s.outside);
  expect(found?.length).toBe(44);
  expect(new Set(found!.map((one) => one.number)).size).toBe(44);
  expect(found![0]).toEqual({
    reference: order().depositId,
    number: 'cs_test_0000',
    amount: parseUnits('500.37'),
    currency: 'PKR',
    atMs: NOW,
  });
  expect(found![3]).toMatchObject({ currency: 'JPY', amount: parseUnits('700') });
  expect(s.asked.length).toBe(3);
  const asked = new URL(s.asked[0]!.path, 'http://stripe').searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    limit: '20',
    status: 'complete',
    'created[gte]': String(day.fromMs / 1000),
    'created[lt]': String(day.toMs / 1000),
  });
  expect(s.asked[0]!.headers.authorization).toBe(`Bearer ${KEYS.secret}`);
});

it('[I14] an incomplete report counts as silence: an error on page two, a wrong shape, or endless pages', async () => {
  const day = { fromMs: NOW, toMs: NOW + 86_400_000 };
  const page = (n: number) => ({
    data: [session({ id: `cs_test_${1000 + n}`, status: 'complete', payment_status: 'paid', created: 1 })],
    has_more: true,
  });
  let broken: (n: number) => { status: number; body: unknown } = () => ({ status: 500, body: {} });
  let count = 0;
  const s = await stripe(() => (count++ === 0 ? { status: 200, body: page(0) } : broken(count)));
  const report = () => {
    count = 0;
    return stripeCheckout.report!(s.setup, day, s.outside);
  };
  expect(await report()).toBeNull();
  broken = () => ({ status: 200, body: { data: [{ id: 'cs_test_0001' }], has_more: false } });
  expect(await report()).toBeNull();
  broken = (n) => ({ status: 200, body: page(n) });
  expect(await report()).toBeNull();
  expect(count).toBe(500);
  // without keys no request is made
  const before = s.asked.length;
  expect(await stripeCheckout.report!({ ...s.setup, keys: null }, day, s.outside)).toBeNull();
  expect(s.asked.length).toBe(before);
});
