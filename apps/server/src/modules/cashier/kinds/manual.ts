import { randomInt } from 'node:crypto';
import type { PaymentAdapter } from './adapter.ts';

/** A transfer that the member makes by himself and an auditor checks: nobody outside is asked. */
const manual = (code: 'manual-bank' | 'manual-wallet'): PaymentAdapter => ({
  code,
  kind: code,
  async begin({ payees }) {
    // several accounts share the load
    const payee = payees[payees.length > 1 ? randomInt(payees.length) : 0];
    return payee ? { is: 'payee', payee } : { is: 'refused' };
  },
  verify: () => ({ is: 'forged' }),
  ask: async () => null,
});

export const manualBank = manual('manual-bank');
export const manualWallet = manual('manual-wallet');
