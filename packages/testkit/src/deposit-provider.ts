import { unitsToDecimal } from '@kismet/kernel/money';
import type { Outside } from '@kismet/server/src/platform/outside.ts';

type Mode = 'good' | 'silent' | 'lost-answer' | 'refuses';
interface Payment {
  id: string;
  reference: string;
  status: 'pending' | 'paid' | 'failed';
  amount: string;
  currency: string;
  url: string;
  address: string;
  network: string;
  confirmations: number;
  needed: number;
}
/** An in-memory provider with the sandbox's message shapes. */
export function createProvider(now: () => number) {
  const payments = new Map<string, Payment>();
  /** Duplicate payments of one order, and payments without an order. */
  const extra: { id: string; reference: string; amount: string }[] = [];
  const provider = { mode: 'good' as Mode, payments, begun: 0, extra, paidAtMs: null as number | null };
  const outside: Outside = {
    now,
    isAllowed: () => true,
    async send(url, { body }) {
      const wanted = JSON.parse(body ?? '{}') as { reference: string; amount: string; currency: string };
      if (provider.mode === 'silent') return null;
      if (url.endsWith('/report')) {
        const { from, to } = JSON.parse(body ?? '{}') as { from: string; to: string };
        const atMs = provider.paidAtMs ?? now();
        const isIn = atMs >= Date.parse(from) && atMs < Date.parse(to);
        const paid = [...[...payments.values()].filter((one) => one.status === 'paid'), ...extra];
        const list = (isIn ? paid : []).map(({ id, reference, amount }) => ({
          id,
          reference,
          amount,
          currency: 'PKR',
          paid_at: new Date(atMs).toISOString(),
        }));
        return { status: 200, text: JSON.stringify({ list, next: null }) };
      }
      if (provider.mode === 'refuses') return { status: 422, text: '{}' };
      const known = payments.get(wanted.reference);
      if (url.endsWith('/find'))
        return known ? { status: 200, text: JSON.stringify(known) } : { status: 404, text: '{}' };
      provider.begun++;
      const made: Payment = known ?? {
        id: `pay_${payments.size + 1}`,
        reference: wanted.reference,
        status: 'pending',
        amount: wanted.amount,
        currency: wanted.currency,
        url: `http://127.0.0.1:1/pay/${wanted.reference}`,
        address: 'sb1qtest',
        network: 'SANDBOX',
        confirmations: 0,
        needed: 3,
      };
      payments.set(wanted.reference, made);
      return provider.mode === 'lost-answer' ? null : { status: 200, text: JSON.stringify(made) };
    },
  };
  return { ...{ payments }, outside, control: provider, text: unitsToDecimal };
}
