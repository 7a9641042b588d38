import { uuidv7 } from '@kismet/kernel/ids';
import {
  earnPoints,
  POINTS_CURRENCY,
  type PointRules,
  type PointSource,
  pointSourceOf,
} from '@kismet/rules/loyalty/points';
import { nameUuid } from '../../platform/crypto.ts';
import type { MemberDay } from '../rollups/index.ts';
import { type Account, CLASSES, clawBackLegs, creditLegs, houseAccounts } from '../wallet/index.ts';
import type { LoyaltyDeps } from './deps.ts';
import type { NightWork } from './night.ts';
import * as store from './points-store.ts';
import { readPointRules } from './rules-store.ts';

/** Members whose points are counted per transaction. */
export const POINTS_PART = 500;

/** The money of a day that earns points, by type; negative where more was reversed than done. */
export function earningOf({ deposit, validBets }: MemberDay): Map<PointSource, bigint> {
  const earning = new Map<PointSource, bigint>();
  const add = (type: PointSource, amount: bigint) => earning.set(type, (earning.get(type) ?? 0n) + amount);
  if (deposit !== 0n) add('deposit', deposit);
  for (const [category, amount] of validBets) {
    const type = pointSourceOf(category);
    if (type && amount !== 0n) add(type, amount);
  }
  return earning;
}

/** Points of an owner: the balance of the points account, less points taken back after they were spent. */
export const pointsOf = (accounts: readonly Pick<Account, 'currency' | 'balance'>[]): bigint =>
  accounts.reduce((sum, one) => (one.currency === POINTS_CURRENCY ? sum + one.balance : sum), 0n);

interface Earned {
  readonly entries: store.PointEntry[];
  readonly carries: store.Carry[];
}
/** Entries and carries of one owner's day, from the previous carries and the balance. Points earned are entered before points lost. */
export function earnDay(
  rules: PointRules,
  member: MemberDay,
  before: { readonly carries: readonly store.Carry[]; readonly balance: bigint },
  { day, at }: { readonly day: string; readonly at: Date },
): Earned {
  const { ownerId } = member;
  const earned = [...earningOf(member)].map(([type, amount]) => {
    const was = before.carries.find((one) => one.type === type) ?? { ownerId, type, carry: 0n, earned: 0n };
    const { points, carry } = earnPoints(was.carry, amount, rules.perPoint[type]);
    return { type, amount, points, carry: { ownerId, type, carry, earned: was.earned + points } };
  });
  let { balance } = before;
  const entries = earned
    .filter(({ points }) => points !== 0n)
    .sort((a, b) => (a.points === b.points ? 0 : a.points > b.points ? -1 : 1))
    .map(({ type, amount, points }): store.PointEntry => {
      balance += points;
      const perPoint = rules.perPoint[type];
      const sourceKey = `points:${type}:${day}`;
      return {
        ownerId,
        entryId: uuidv7(at.getTime()),
        sourceKey,
        type,
        day,
        amount,
        perPoint,
        changed: points,
        balance,
        at,
      };
    });
  return { entries, carries: earned.map(({ carry }) => carry) };
}

/**
 * The points night of a day (rule 4.3): whole points of each type go into the account `points`, the rest is carried. Voids and
 * charge-backs of the day take points back; points already spent become a shortfall, and the balance is below zero.
 */
export const pointsNight =
  (deps: LoyaltyDeps, limit = POINTS_PART): NightWork =>
  async (tx, brand, part) => {
    const { rules } = await readPointRules(tx, brand.brandId);
    const active = await deps.rollups.memberDays(tx, { ...brand, day: part.day, after: part.after, limit });
    const owners = active.map(({ ownerId }) => ownerId);
    if (owners.length === 0) return { owners, isLast: true };
    await deps.wallet.openPoints(tx, owners, { brandId: brand.brandId, accountClass: CLASSES.real });
    const accounts = Map.groupBy(await deps.wallet.lock(tx, owners), ({ ownerId }) => ownerId);
    const carries = Map.groupBy(await store.readCarriesOf(tx, owners), ({ ownerId }) => ownerId);
    const at = new Date(deps.clock.now());
    const all = active.map((member) =>
      earnDay(
        rules,
        member,
        { carries: carries.get(member.ownerId) ?? [], balance: pointsOf(accounts.get(member.ownerId) ?? []) },
        { day: part.day, at },
      ),
    );
    const entries = all.flatMap((one) => one.entries);
    await store.writeCarries(
      tx,
      all.flatMap((one) => one.carries),
    );
    await store.writeEntries(tx, entries);
    const contraId = await deps.wallet.account(tx, {
      ownerId: 0n,
      brandId: brand.brandId,
      code: houseAccounts.points,
      currency: POINTS_CURRENCY,
      accountClass: CLASSES.real,
    });
    await deps.wallet.postMany(
      tx,
      entries.map((entry) => postingOf(entry, contraId)),
    );
    return { owners, isLast: active.length < limit };
  };

function postingOf(
  { ownerId, sourceKey, changed }: store.PointEntry,
  contraId: bigint,
): Parameters<LoyaltyDeps['wallet']['postMany']>[1][number] {
  return {
    ownerId,
    opId: nameUuid(`${ownerId}:${sourceKey}`),
    reference: sourceKey,
    kind: 'points-earn',
    note: null,
    asked: [changed, POINTS_CURRENCY],
    legs(accounts) {
      const [points, shortfall] = pointAccountsOf(accounts);
      return changed > 0n
        ? creditLegs(changed, points, shortfall, contraId)
        : clawBackLegs(-changed, points, shortfall, contraId);
    },
  };
}
/** The two points accounts; they were opened earlier. */
export function pointAccountsOf(accounts: readonly Account[]): [Account, Account] {
  const own = accounts.filter((one) => one.currency === POINTS_CURRENCY);
  return [own.find(({ code }) => code === 'points')!, own.find(({ code }) => code === 'receivable')!];
}
