import { nameUuid } from '../../../platform/crypto.ts';
import type { PayoutKind, PayoutOrder, PayoutSaid } from './payout.ts';

const CENT = 1000n;
const reference = ({ orderId }: PayoutOrder) => `SBX-${nameUuid(orderId).slice(0, 8).toUpperCase()}`;

/**
 * A built-in payout provider for demos, controlled by the cents: `.01` fails, `.02` gives no answer and is later
 * paid, `.03` gives no answer and later fails, `.04` never answers; every other amount is paid. It moves no real
 * money.
 */
export const payoutSandbox: PayoutKind = {
  async send(order) {
    const cents = (order.amount / CENT) % 100n;
    if (cents === 1n) return { heard: 'failed', reference: reference(order) };
    return cents >= 2n && cents <= 4n ? { heard: 'silence' } : paid(order);
  },
  async ask(order) {
    const cents = (order.amount / CENT) % 100n;
    if (cents === 4n) return { heard: 'silence' };
    return cents === 1n || cents === 3n ? { heard: 'failed', reference: reference(order) } : paid(order);
  },
};
const paid = (order: PayoutOrder): PayoutSaid => ({ heard: 'confirmed', reference: reference(order) });
