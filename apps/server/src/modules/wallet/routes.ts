import { getBalance } from '@kismet/contracts/wallet/balance';
import { assert } from '@kismet/kernel/assert';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { Wallet } from './index.ts';

/** The member's own view of the wallet. */
export function mountWallet<Who extends { memberId: bigint }>(
  mount: Mount,
  authorise: Authorise<Who>,
  wallet: Wallet,
): void {
  mount(getBalance, authorise, async (_input, { who }) => {
    const balance = (await wallet.balancesOf([who.memberId])).get(who.memberId);
    assert(balance, 'a member without a main code');
    return balance;
  });
}
