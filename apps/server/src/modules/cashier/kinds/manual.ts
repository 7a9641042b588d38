import { randomInt } from 'node:crypto';
import type { PaymentAdapter } from './adapter.ts';

/** A bank transfer made by the member and checked by an auditor; no provider is called. */
const manual = (code: 'manual-bank' | 'manual-wallet'): PaymentAdapter => ({
  code,
  kind: code,
  async begin({ payees }) {
    // spreads transfers over several accounts
    const payee = payees[payees.length > 1 ? randomInt(payees.length) : 0];
    return payee ? { is: 'payee', payee } : { is: 'refused' };
  },
  verify: () => ({ is: 'forged' }),
  ask: async () => null,
});

export const manualBank = manual('manual-bank');
export const manualWallet = manual('manual-wallet');
