import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import * as z from 'zod/mini';
import type { Outside, OutsideAnswer } from '../../../platform/outside.ts';
import type { ChannelSetup, News, PaymentAdapter, ProviderOrder, Reported } from './adapter.ts';
import { isStamped, stampSignature } from './stamp-signature.ts';

const decimal = z.string().check(z.regex(/^\d{1,13}\.\d{2,5}$/));
/** A payment of the sandbox, in answers and call-backs. */
const payment = z.object({
  id: z.string().check(z.regex(/^[a-z0-9_]{4,60}$/)),
  reference: z.string(),
  status: z.enum(['pending', 'paid', 'failed']),
  amount: decimal,
  currency: z.string(),
  url: z.optional(z.string()),
  address: z.optional(z.string().check(z.maxLength(120))),
  network: z.optional(z.string().check(z.maxLength(40))),
  confirmations: z.optional(z.int()),
  needed: z.optional(z.int()),
});
type Payment = z.output<typeof payment>;
const reportPage = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      amount: decimal,
      currency: z.string(),
      paid_at: z.iso.datetime(),
    }),
  ),
  next: z.nullable(z.string()),
});
/** Reports are paged; more pages than this is treated as no answer. */
const MOST_PAGES = 200;
export const SANDBOX_SIGNATURE = 'sandbox-signature';

/** The sandbox provider next to an installation: signed both ways, and able to misbehave. */
const sandbox = (code: 'sandbox-redirect' | 'sandbox-crypto', kind: 'redirect' | 'crypto'): PaymentAdapter => ({
  code,
  kind,
  async begin(setup, order, outside) {
    const answer = await call(setup, outside, 'POST', '/v1/payments', {
      method: kind === 'crypto' ? 'address' : 'page',
      reference: order.depositId,
      amount: unitsToDecimal(order.payAmount),
      currency: order.currency,
      return_url: order.returnUrl,
      notify_url: order.notifyUrl,
      expires_at: new Date(order.expiresMs).toISOString(),
      language: order.language,
    });
    if (answer && answer.status >= 400 && answer.status < 500) return { is: 'refused' };
    const said = answer?.status === 200 ? read(answer.text) : null;
    if (!said || said.reference !== order.depositId) return { is: 'silence' };
    if (kind === 'redirect')
      return said.url && outside.isAllowed(said.url)
        ? { is: 'redirect', providerNo: said.id, url: said.url }
        : { is: 'refused' };
    if (!said.address || !said.network) return { is: 'refused' };
    return {
      is: 'address',
      providerNo: said.id,
      address: said.address,
      network: said.network,
      needed: said.needed ?? 1,
      url: said.url && outside.isAllowed(said.url) ? said.url : null,
    };
  },
  verify({ keys }, bytes, headers, nowMs) {
    if (!keys || !isStamped(keys.webhook, bytes, headers[SANDBOX_SIGNATURE], nowMs)) return { is: 'forged' };
    const said = read(bytes.toString('utf8'));
    return said ? { is: 'news', news: newsOf(said) } : { is: 'unreadable' };
  },
  async ask(setup, order: ProviderOrder, outside) {
    const answer = await call(setup, outside, 'POST', '/v1/payments/find', { reference: order.depositId });
    if (answer?.status === 404) return 'unknown';
    const said = answer?.status === 200 ? read(answer.text) : null;
    return said && said.reference === order.depositId ? newsOf(said) : null;
  },
  async report(setup, { fromMs, toMs }, outside) {
    const found: Reported[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const span = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString(), after };
      const answer = await call(setup, outside, 'POST', '/v1/payments/report', span);
      const page = answer?.status === 200 ? readReport(answer.text) : null;
      if (!page) return null;
      for (const one of page.list)
        found.push({
          reference: one.reference,
          number: one.id,
          amount: parseUnits(one.amount)!,
          currency: one.currency,
          atMs: Date.parse(one.paid_at),
        });
      if (page.next === null) return found;
      after = page.next;
    }
    return null;
  },
});

const newsOf = (said: Payment): News => ({
  depositId: said.reference,
  providerNo: said.id,
  status: said.status,
  amount: parseUnits(said.amount),
  currency: said.currency,
  ...(said.confirmations === undefined ? {} : { confirmations: said.confirmations }),
});

function readReport(text: string): z.output<typeof reportPage> | null {
  try {
    const parsed = z.safeParse(reportPage, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
function read(text: string): Payment | null {
  try {
    const parsed = z.safeParse(payment, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function call(
  { baseUrl, keys }: ChannelSetup,
  outside: Outside,
  method: 'GET' | 'POST',
  path: string,
  fields: object,
): Promise<OutsideAnswer | null> {
  if (!baseUrl || !keys) return null;
  const body = JSON.stringify(fields);
  const signature = stampSignature(keys.secret, Buffer.from(body), outside.now());
  return outside.send(`${baseUrl}${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature },
  });
}

export const sandboxRedirect = sandbox('sandbox-redirect', 'redirect');
export const sandboxCrypto = sandbox('sandbox-crypto', 'crypto');
