import { UNITS_PER_ONE } from '@kismet/kernel/money';
import * as z from 'zod/mini';
import type { Outside, OutsideAnswer } from '../../../platform/outside.ts';
import type { ChannelSetup, News, PaymentAdapter, ProviderOrder, Reported, Verified } from './adapter.ts';
import { isStamped } from './stamp-signature.ts';

const BASE = 'https://api.stripe.com';
/** Host of Stripe's payment pages; a base of another origin (a stand-in) serves its own. */
const PAGES = 'https://checkout.stripe.com';
/** The API version of these shapes. */
const VERSION = '2024-06-20';
/** Stripe's minimum session lifetime is half an hour. */
const SHORTEST_MS = 31 * 60_000;

const session = z.object({
  id: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{4,200}$/)),
  url: z.optional(z.nullable(z.string())),
  client_reference_id: z.nullable(z.string()),
  status: z.nullable(z.enum(['open', 'complete', 'expired'])),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
});
type Session = z.output<typeof session>;
const sessions = z.object({ data: z.array(z.extend(session, { created: z.int() })), has_more: z.boolean() });
/** Twenty sessions fit into the response size limit; more pages than this is treated as no answer. */
const PAGE = 20;
const MOST_PAGES = 500;
const event = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });

/** Stripe's zero-decimal currencies. */
const WHOLE = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
const minorUnits = (currency: string): bigint => (WHOLE.has(currency) ? UNITS_PER_ONE : UNITS_PER_ONE / 100n);

/**
 * Stripe Checkout: hosted payment page, results by signed events. With test keys it runs against Stripe's test mode.
 */
export const stripeCheckout: PaymentAdapter = {
  code: 'stripe-checkout',
  kind: 'redirect',
  async begin(setup, order, outside) {
    const minor = minorUnits(order.currency);
    if (order.payAmount % minor !== 0n) return { is: 'refused' };
    const answer = await call(setup, outside, 'POST', '/v1/checkout/sessions', order.depositId, {
      mode: 'payment',
      client_reference_id: order.depositId,
      success_url: order.returnUrl,
      cancel_url: order.returnUrl,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': order.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(order.payAmount / minor),
      'line_items[0][price_data][product_data][name]': 'Deposit',
      'metadata[deposit_id]': order.depositId,
      'payment_intent_data[metadata][deposit_id]': order.depositId,
      expires_at: String(Math.floor(Math.max(order.expiresMs, outside.now() + SHORTEST_MS) / 1000)),
    });
    if (!answer) return { is: 'silence' };
    // 409 and 429 say nothing about the session: retry under the same key
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 409 && answer.status !== 429)
      return { is: 'refused' };
    const made = answer.status === 200 ? readSession(answer.text) : null;
    if (!made || made.client_reference_id !== order.depositId) return { is: 'silence' };
    return made.url && isPage(setup, made.url)
      ? { is: 'redirect', providerNo: made.id, url: made.url }
      : { is: 'refused' };
  },
  verify({ keys }, bytes, headers, nowMs): Verified {
    if (!keys || !isStamped(keys.webhook, bytes, headers['stripe-signature'], nowMs)) return { is: 'forged' };
    try {
      const { type, data } = z.parse(event, JSON.parse(bytes.toString('utf8')));
      if (!type.startsWith('checkout.session.')) return { is: 'other' };
      const about = z.safeParse(session, data.object);
      return about.success ? { is: 'news', news: newsOf(about.data, type) } : { is: 'unreadable' };
    } catch {
      return { is: 'unreadable' };
    }
  },
  async ask(setup, order: ProviderOrder, outside) {
    // without a number, creating again under the same key returns the same session
    if (order.providerNo === null) return 'unknown';
    const answer = await call(setup, outside, 'GET', `/v1/checkout/sessions/${order.providerNo}`, null, null);
    if (answer?.status === 404) return 'unknown';
    const found = answer?.status === 200 ? readSession(answer.text) : null;
    return found && found.client_reference_id === order.depositId ? newsOf(found, '') : null;
  },
  /** Sessions by creation day: one created before midnight and paid after it is polled by number. */
  async report(setup, { fromMs, toMs }, outside) {
    const found: Reported[] = [];
    let after = '';
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const query = new URLSearchParams({
        limit: String(PAGE),
        status: 'complete',
        'created[gte]': String(Math.ceil(fromMs / 1000)),
        'created[lt]': String(Math.ceil(toMs / 1000)),
        ...(after && { starting_after: after }),
      });
      const answer = await call(setup, outside, 'GET', `/v1/checkout/sessions?${query}`, null, null);
      const page = answer?.status === 200 ? readSessions(answer.text) : null;
      if (!page) return null;
      for (const one of page.data) {
        const { status, amount, currency } = newsOf(one, '');
        if (status === 'paid' && amount !== null && currency !== null)
          found.push({
            reference: one.client_reference_id,
            number: one.id,
            amount,
            currency,
            atMs: one.created * 1000,
          });
      }
      if (!page.has_more || page.data.length === 0) return found;
      after = page.data.at(-1)!.id;
    }
    return null;
  },
};

function newsOf(about: Session, type: string): News {
  const currency = about.currency?.toUpperCase() ?? null;
  const isOver = about.status === 'expired' || /\.(async_payment_failed|expired)$/.test(type);
  return {
    depositId: about.client_reference_id,
    providerNo: about.id,
    status: about.payment_status === 'paid' ? 'paid' : isOver ? 'failed' : 'pending',
    amount: about.amount_total === null || currency === null ? null : BigInt(about.amount_total) * minorUnits(currency),
    currency,
  };
}
function readSessions(text: string): z.output<typeof sessions> | null {
  try {
    const parsed = z.safeParse(sessions, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
function readSession(text: string): Session | null {
  try {
    const parsed = z.safeParse(session, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
const isPage = ({ baseUrl }: ChannelSetup, url: string): boolean => {
  const origin = URL.parse(url)?.origin;
  return origin === PAGES || (baseUrl !== null && baseUrl !== BASE && origin === new URL(baseUrl).origin);
};

async function call(
  { baseUrl, keys }: ChannelSetup,
  outside: Outside,
  method: 'GET' | 'POST',
  path: string,
  idempotencyKey: string | null,
  fields: Record<string, string> | null,
): Promise<OutsideAnswer | null> {
  if (!keys) return null;
  return outside.send(`${baseUrl ?? BASE}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${keys.secret}`,
      'stripe-version': VERSION,
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
      ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
  });
}
