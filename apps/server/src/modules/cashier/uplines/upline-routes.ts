import * as contract from '@kismet/contracts/cashier/upline';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { Payer } from '../withdrawals/withdrawals.ts';
import type { Uplines } from './uplines.ts';

const SENDS: RateRule = { name: 'upline-send', max: 10, windowMs: 60_000 };

/** Transfers between agents and their direct downlines. */
export function mountUplines(
  mount: Mount,
  { uplines, limiter, member }: { uplines: Uplines; limiter: RateLimiter; member: Authorise<Payer> },
): void {
  mount(contract.getUplineForm, member, (_input, { who }) => uplines.orderForm(who));
  mount(contract.sendUpline, member, async (input, { who }) => {
    await limiter.take(SENDS, String(who.memberId));
    return uplines.send(who, input);
  });
  mount(contract.listUplineTransfers, member, ({ cursor }, { who }) => uplines.list(who, cursor));
}
