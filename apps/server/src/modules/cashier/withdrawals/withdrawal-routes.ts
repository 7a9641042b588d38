import * as accounts from '@kismet/contracts/cashier/payout-account';
import * as contract from '@kismet/contracts/cashier/withdrawal';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { queryOf } from '../../../platform/query.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import { drawReceipt } from './receipt-pdf.ts';
import type { Payer, Withdrawals } from './withdrawals.ts';

export interface WithdrawalRoutesDeps {
  readonly withdrawals: Withdrawals;
  readonly limiter: RateLimiter;
  readonly member: Authorise<Payer & ReceiptOwner>;
}
interface ReceiptOwner {
  readonly loginName: string;
  readonly brand: {
    readonly names: Readonly<Record<string, string>>;
    readonly symbol: string;
    readonly zone: string;
  };
}
const APPLY: RateRule = { name: 'withdrawal-apply', max: 10, windowMs: 60_000 };
const BIND: RateRule = { name: 'payout-bind', max: 10, windowMs: 3_600_000 };
const RECEIPTS: RateRule = { name: 'withdrawal-receipt', max: 20, windowMs: 60_000 };

/** Withdrawals for members. */
export function mountWithdrawals(mount: Mount, { withdrawals, limiter, member }: WithdrawalRoutesDeps): void {
  const { deps } = withdrawals;
  mount(contract.getWithdrawalForm, member, (_input, { who }) => withdrawals.orderForm(who));
  mount(contract.applyWithdrawal, member, async (input, { who }) => {
    await limiter.take(APPLY, String(who.memberId));
    return withdrawals.apply(who, input);
  });
  mount(contract.listWithdrawals, member, ({ cursor }, { who }) => withdrawals.list(who, cursor));
  mount(contract.getWithdrawal, member, ({ withdrawalId }, { who }) => withdrawals.detail(who, withdrawalId));
  mount(contract.changeDestination, member, async (input, { who }) => {
    await limiter.take(APPLY, String(who.memberId));
    return withdrawals.redirect(who, input);
  });
  mount(contract.confirmPart, member, (input, { who }) => withdrawals.confirm(who, input));
  mount(contract.disputePart, member, (input, { who }) => withdrawals.dispute(who, input));
  mount(contract.giveDocument, member, (input, { who }) => withdrawals.handIn(who, input));
  mount(contract.getReceipt, member, async ({ withdrawalId, language }, { who }) => {
    await limiter.take(RECEIPTS, String(who.memberId));
    const detail = await withdrawals.detail(who, withdrawalId);
    const { legalName } = await deps.members.contactOf(queryOf(deps.db), who.memberId);
    const pdf = await drawReceipt(detail, {
      language,
      brandName: who.brand.names[language] ?? who.brand.names.en ?? '',
      symbol: who.brand.symbol,
      zone: who.brand.zone,
      loginName: who.loginName,
      holder: legalName ?? '',
    });
    return { fileName: `${detail.withdrawal.reference}.pdf`, data: pdf.toString('base64') };
  });
  mount(accounts.listPayoutAccounts, member, async (_input, { who }) => {
    const { list, banks } = await withdrawals.accounts(who);
    const { legalName } = await deps.members.contactOf(queryOf(deps.db), who.memberId);
    return {
      list,
      banks: banks.map(({ code, kind, names, number_pattern: numberPattern }) => ({
        code,
        kind,
        names,
        numberPattern,
      })),
      max: accounts.PAYOUT_ACCOUNTS_MAX,
      hasLegalName: legalName !== null,
      hasPaymentPassword: await deps.hasPaymentPassword(who.memberId),
    };
  });
  mount(accounts.addPayoutAccount, member, async (input, { who }) => {
    await limiter.take(BIND, String(who.memberId));
    return withdrawals.bind(who, input);
  });
  mount(accounts.removePayoutAccount, member, async ({ accountId }, { who }) => {
    await withdrawals.unbind(who, accountId);
    return {};
  });
}
