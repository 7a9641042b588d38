import * as contract from '@kismet/contracts/cashier/deposit';
import { languageOf } from '@kismet/i18n/languages';
import type { Authorise, Mount, Visit } from '../../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { Deposits } from './deposits.ts';

interface Who {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly loginName: string;
  readonly brandId: number;
  readonly accountClass: number;
  readonly brand: { readonly currency: string };
}
export interface DepositRoutesDeps {
  readonly deposits: Deposits;
  readonly limiter: RateLimiter;
  readonly member: Authorise<Who>;
}
const ORDERS: RateRule = { name: 'deposit-order', max: 20, windowMs: 60_000 };
const LOOKS: RateRule = { name: 'deposit-look', max: 120, windowMs: 60_000 };

/** Deposits for members. */
export function mountDeposits(mount: Mount, { deposits, limiter, member }: DepositRoutesDeps): void {
  const { publicOrigin } = deposits.deps;
  mount(contract.getDepositForm, member, async (_input, { who }) => {
    await limiter.take(LOOKS, String(who.memberId));
    return deposits.orderForm({ ownerId: who.memberId, brandId: who.brandId, currency: who.brand.currency });
  });
  mount(contract.createDeposit, member, async (input, { who, visit }) => {
    await limiter.take(ORDERS, String(who.memberId));
    return deposits.order({ ...depositor(who), ...placeOf(visit, publicOrigin) }, input);
  });
  mount(contract.getDeposit, member, async ({ depositId }, { who }) => {
    await limiter.take(LOOKS, String(who.memberId));
    return deposits.one(who.memberId, depositId);
  });
  mount(contract.submitDeposit, member, async (input, { who }) => {
    await limiter.take(ORDERS, String(who.memberId));
    return deposits.submit(who.memberId, input);
  });
  mount(contract.cancelDeposit, member, async ({ depositId }, { who }) => {
    await limiter.take(ORDERS, String(who.memberId));
    return deposits.cancel(who.memberId, depositId);
  });
}

const depositor = (who: Who) => ({
  ownerId: who.memberId,
  publicId: who.publicId,
  loginName: who.loginName,
  brandId: who.brandId,
  accountClass: who.accountClass,
  currency: who.brand.currency,
});
/** The provider's return link: a page of ours whose host was checked on entry. */
const placeOf = (visit: Visit, publicOrigin: string) => ({
  origin: visit.origin && URL.parse(visit.origin)?.host === visit.host ? visit.origin : publicOrigin,
  language: languageOf(visit.languageTag.split('-')[0]).catalogue,
});
