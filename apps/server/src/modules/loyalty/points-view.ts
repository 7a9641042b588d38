import type * as contract from '@kismet/contracts/loyalty/points';
import type { Output } from '@kismet/contracts/route';
import { businessDay } from '@kismet/kernel/time';
import { POINT_SOURCES } from '@kismet/rules/loyalty/points';
import type { LoyaltyDeps, Owner } from './deps.ts';
import { readDoneDay } from './night-store.ts';
import { pointsOf } from './points-night.ts';
import * as store from './points-store.ts';
import { readPointRules } from './rules-store.ts';

/** A member's points, and how many of them can be exchanged now: whole steps within what the day still allows. */
export async function pointsBalance(
  deps: LoyaltyDeps,
  { memberId, brandId }: Owner,
): Promise<Output<typeof contract.getPointsBalance>> {
  const { db } = deps;
  const { zone } = await deps.site.brandById(brandId);
  const { rules } = await readPointRules(db, brandId);
  const balance = await memberPoints(deps, memberId);
  const left = rules.convert.dailyMax - (await store.readExchanged(db, memberId, businessDay(deps.clock.now(), zone)));
  const most = balance < left ? balance : left;
  const convertible = most > 0n ? most - (most % rules.convert.step) : 0n;
  return { balance, convertible, lastDay: await readDoneDay(db, 'points', brandId) };
}

export const memberPoints = async (deps: Pick<LoyaltyDeps, 'wallet'>, memberId: bigint): Promise<bigint> =>
  pointsOf(await deps.wallet.accountsOf(memberId));

/** Points earned so far, by type. */
export async function pointsReward(
  { db }: LoyaltyDeps,
  { memberId, brandId }: Owner,
): Promise<Output<typeof contract.getPointsReward>['types']> {
  const { rules } = await readPointRules(db, brandId);
  const carries = new Map((await store.readCarries(db, memberId)).map((one) => [one.type, one]));
  return POINT_SOURCES.map((type) => ({
    type,
    perPoint: rules.perPoint[type],
    earned: carries.get(type)?.earned ?? 0n,
    carry: carries.get(type)?.carry ?? 0n,
  }));
}

export const shownEntry = (entry: store.PointEntry): Output<typeof contract.listPoints>['list'][number] => ({
  entryId: entry.entryId,
  type: entry.type as contract.PointType,
  day: entry.day,
  at: entry.at.toISOString(),
  amount: entry.amount,
  perPoint: entry.perPoint,
  changed: entry.changed,
  balance: entry.balance,
  remark: remarkOf(entry),
});
function remarkOf({ type, sourceKey, changed }: store.PointEntry) {
  if (type !== 'redeem') return changed < 0n ? 'taken-back' : 'earned';
  if (sourceKey.startsWith('convert:')) return 'exchanged';
  return changed < 0n ? 'redeemed' : 'returned';
}
