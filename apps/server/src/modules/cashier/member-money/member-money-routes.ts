import { getMemberMoney } from '@kismet/contracts/operators/money';
import { Refused } from '@kismet/kernel/outcome';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { queryOf } from '../../../platform/query.ts';
import { referenceOf } from '../deposits/deposit-shown.ts';
import { readOpen } from '../deposits/deposit-store.ts';
import type { Cashier } from '../index.ts';
import { readNewest } from '../withdrawals/withdrawal-store.ts';
import { readFlows } from './member-money-store.ts';

export interface MemberMoneyDeps {
  readonly cashier: Cashier;
  readonly authorise: Authorise<{ readonly brandId: number }>;
}
const WITHDRAWALS = 10;

/** A member's money for operators handling the case; account numbers stay masked. */
export function mountMemberMoney(mount: Mount, { cashier, authorise }: MemberMoneyDeps): void {
  const { deps } = cashier.withdrawals;
  const { db, members, site, wagering } = deps;
  mount(getMemberMoney, authorise, async ({ memberId }, { who }) => {
    const member = await members.byPublicId(queryOf(db), who.brandId, memberId);
    if (!member) throw new Refused('NOT_FOUND');
    const ownerId = member.memberId;
    const owner = { ...member, brandId: who.brandId };
    const [brand, flows, depositLeft, open, deposits, withdrawals, accounts] = await Promise.all([
      site.brandById(who.brandId),
      readFlows(db, ownerId),
      cashier.deposits.deps.protection.depositLeft(db, ownerId),
      wagering.openOf(db, ownerId),
      readOpen(db, ownerId),
      readNewest(db, ownerId, null, WITHDRAWALS),
      cashier.withdrawals.accounts(owner),
    ]);
    return {
      currency: brand.currency,
      ...flows,
      depositLeft,
      missing: open.map(({ source, missing, createdAt }) => ({ source, missing, createdAt: createdAt.toISOString() })),
      deposits: deposits.map((row) => ({
        depositId: row.deposit_id,
        reference: referenceOf(row.deposit_id),
        state: row.state,
        amount: row.amount + row.tail,
        at: row.created_at.toISOString(),
      })),
      withdrawals: withdrawals.slice(0, WITHDRAWALS).map((row) => ({
        withdrawalId: row.withdrawal_id,
        reference: row.reference,
        state: row.state,
        amount: row.amount,
        at: row.applied_at.toISOString(),
      })),
      accounts: accounts.list,
    };
  });
}
