import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A sandbox payment, as in responses and callbacks. */
export interface Payment {
  readonly id: string;
  readonly reference: string;
  readonly method: 'page' | 'address';
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly language: string;
  readonly ordered: string;
  readonly currency: string;
  readonly address: string;
  status: 'pending' | 'paid' | 'failed';
  amount: string;
  confirmations: number;
  paidAtMs: number | null;
}
export interface Keys {
  readonly secret: string;
  readonly webhook: string;
}
/** Outcomes a payer or test may choose. */
export const ACTS = [
  'approve',
  'decline',
  'other-amount',
  'delay',
  'twice',
  'forged',
  'reordered',
  'lost',
  'mine',
] as const;
export type Act = (typeof ACTS)[number];
export const NEEDED = 3;
const DELAY_MS = 5000;
const REPORT_PAGE = 100;

export function signatureOf(secret: string, bytes: Buffer, nowMs = Date.now()): string {
  const stamp = String(Math.floor(nowMs / 1000));
  return `t=${stamp},v1=${createHmac('sha256', secret).update(`${stamp}.`).update(bytes).digest('hex')}`;
}
export function isSigned(secret: string, bytes: Buffer, header: string | undefined): boolean {
  const stamp = /t=(\d+)/.exec(header ?? '')?.[1];
  if (!stamp || Math.abs(Date.now() / 1000 - Number(stamp)) > 300) return false;
  const [wanted, given] = [Buffer.from(signatureOf(secret, bytes, Number(stamp) * 1000)), Buffer.from(header!)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** The sandbox's books: in memory, since they have no value. */
export function createPayments(origin: string, keys: Keys) {
  const byReference = new Map<string, Payment>();
  return {
    wire: (one: Payment) => wireOf(origin, one),
    act: (one: Payment, what: Act) => act((payment, bend) => tell({ origin, keys }, payment, bend), one, what),
    report: (span: Span) => reportOf([...byReference.values()], span),
    find: (reference: string) => byReference.get(reference),
    byId: (id: string) => [...byReference.values()].find((one) => one.id === id),
    /** A repeated reference returns the same payment. */
    open(wanted: Omit<Payment, 'id' | 'address' | 'status' | 'confirmations' | 'amount' | 'paidAtMs'>): Payment {
      const known = byReference.get(wanted.reference);
      if (known) return known;
      const made: Payment = {
        ...wanted,
        id: `pay_${randomBytes(9).toString('hex')}`,
        address: `sb1q${randomBytes(16).toString('hex')}`,
        amount: wanted.ordered,
        status: 'pending',
        confirmations: 0,
        paidAtMs: null,
      };
      byReference.set(wanted.reference, made);
      return made;
    },
  };
}

interface Bend {
  readonly status?: Payment['status'];
  readonly isForged?: boolean;
}
type Tell = (one: Payment, bend?: Bend) => Promise<number>;
interface Span {
  readonly from?: string;
  readonly to?: string;
  readonly after?: string | null;
}

const wireOf = (origin: string, one: Payment) => ({
  id: one.id,
  reference: one.reference,
  status: one.status,
  amount: one.amount,
  currency: one.currency,
  url: `${origin}/pay/${one.id}`,
  ...(one.method === 'address'
    ? { address: one.address, network: 'SANDBOX', confirmations: one.confirmations, needed: NEEDED }
    : {}),
});

/** Sends the callback; returns the response's status, 0 if there was none. */
async function tell({ origin, keys }: { origin: string; keys: Keys }, one: Payment, bend: Bend = {}): Promise<number> {
  const bytes = Buffer.from(JSON.stringify({ ...wireOf(origin, one), status: bend.status ?? one.status }));
  const signature = signatureOf(bend.isForged ? 'not-the-secret-that-we-share' : keys.webhook, bytes);
  return fetch(one.notifyUrl, {
    method: 'POST',
    body: bytes,
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
  }).then(
    (answer) => answer.status,
    () => 0,
  );
}

function pay(one: Payment): void {
  one.status = 'paid';
  one.paidAtMs = Date.now();
}

async function act(tell: Tell, one: Payment, what: Act): Promise<number[]> {
  if (what === 'forged') return [await tell({ ...one, status: 'paid' }, { isForged: true })];
  if (one.status !== 'pending') return [await tell(one)];
  if (what === 'mine') {
    one.confirmations += 1;
    if (one.confirmations >= NEEDED) pay(one);
    return [await tell(one)];
  }
  if (what === 'decline') one.status = 'failed';
  else pay(one);
  if (what === 'other-amount') one.amount = `${BigInt(one.ordered.split('.')[0]!) - 50n}.00`;
  switch (what) {
    case 'lost':
      return [];
    case 'delay':
      void sleep(DELAY_MS).then(() => tell(one));
      return [];
    case 'twice':
      return Promise.all([tell(one), tell(one)]);
    case 'reordered':
      // out of order: the true state arrives last
      return [await tell(one), await tell(one, { status: 'pending' }), await tell(one, { status: 'failed' })];
    default:
      return [await tell(one)];
  }
}

/** Payments of a span, a hundred per page: the provider's own books. */
function reportOf(all: readonly Payment[], { from = '', to = '', after }: Span) {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  const paid = all.filter((one) => one.paidAtMs !== null && one.paidAtMs >= fromMs && one.paidAtMs < toMs);
  const start = after ? paid.findIndex((one) => one.id === after) + 1 : 0;
  const list = paid.slice(start, start + REPORT_PAGE);
  return {
    list: list.map((one) => ({
      id: one.id,
      reference: one.reference,
      amount: one.amount,
      currency: one.currency,
      paid_at: new Date(one.paidAtMs!).toISOString(),
    })),
    next: paid.length > start + REPORT_PAGE ? list.at(-1)!.id : null,
  };
}
