import { type AccountKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import type { Db, Tx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Account } from '../../wallet/index.ts';
import { openAccountDetails } from '../payout-accounts/payout-account-commands.ts';
import type { ShownAccountRow } from '../payout-accounts/payout-account-store.ts';
import type { Owner, WithdrawalDeps } from './withdrawal-deps.ts';
import type { RequestFacts } from './withdrawal-request.ts';
import { readRules } from './withdrawal-rules-store.ts';
import { readUse } from './withdrawal-store.ts';

export interface Gathered extends RequestFacts {
  readonly day: string;
  readonly currency: string;
  readonly debt: bigint;
  readonly held: bigint;
}

/** All facts for judging a request; the ledger accounts are locked when the decision is about to be made. */
export async function gatherFacts(
  deps: WithdrawalDeps,
  db: Db | Tx,
  owner: Owner,
  accounts: readonly Pick<Account, 'code' | 'currency' | 'balance'>[],
  account: ShownAccountRow | null,
): Promise<Gathered> {
  const { memberId, brandId } = owner;
  const query = queryOf(db);
  const brand = await deps.site.brandById(brandId);
  const member = (await deps.members.byIds(query, [memberId])).get(memberId);
  if (!member) throw new Refused('NOT_FOUND');
  const { rules } = await readRules(db, brandId);
  const nowMs = deps.clock.now();
  const day = businessDay(nowMs, brand.zone);
  const use = await readUse(db, memberId, day);
  const open = await deps.wagering.openOf(db, memberId);
  const balance = (code: string) =>
    accounts.find((one) => one.code === code && one.currency === brand.currency)?.balance ?? 0n;
  return {
    rules,
    nowMs,
    day,
    currency: brand.currency,
    zone: brand.zone,
    isTrial: isTrialKind(member.accountKind as AccountKind),
    // self-excluded members may still withdraw
    isDownlineHeld: await deps.isDownlineHeld(db, memberId),
    isActive: member.state === 'active' || member.state === 'excluded',
    registeredMs: member.registeredAt.getTime(),
    benefits: await deps.benefitsOf(db, brandId, member.vipLevel),
    legalName: (await deps.members.contactOf(query, memberId)).legalName,
    account: account && {
      holder: openAccountDetails(deps.secretBox, account).holder,
      boundMs: account.bound_at.getTime(),
    },
    cash: balance('main'),
    held: balance('held'),
    debt: -balance('receivable'),
    today: { count: use.count, sum: use.sum },
    // bonus money is kept apart: its requirement binds no cash, and a withdrawal forfeits it
    wagering: open
      .filter(({ source }) => source !== 'bonus')
      .map(({ source, missing, requirementId }) => ({ source, missing, requirementId })),
    unpaidBills: await deps.unpaidBills(db, memberId),
    openCount: use.open,
    hasBonus: await deps.hasBonus(db, memberId),
  };
}
