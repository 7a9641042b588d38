import { POINTS_CURRENCY } from '@kismet/rules/loyalty/points';
import { nameUuid } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db.ts';
import { creditLegs, houseAccounts } from '../wallet/index.ts';
import type { LoyaltyDeps } from './deps.ts';
import { pointAccountsOf } from './points-night.ts';

interface Of {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly accountClass: number;
}

/**
 * Takes points from a member to the house (`change` below zero), or returns them, under a reference. The accounts are open and
 * locked, and the caller has checked the balance; returned points settle a shortfall first.
 */
export async function movePoints(
  deps: LoyaltyDeps,
  tx: Tx,
  { ownerId, brandId, accountClass }: Of,
  { reference, change }: { readonly reference: string; readonly change: bigint },
): Promise<void> {
  const house = { ownerId: 0n, brandId, code: houseAccounts.points, accountClass };
  const contraId = await deps.wallet.account(tx, { ...house, currency: POINTS_CURRENCY });
  await deps.wallet.post(
    tx,
    {
      ...{ ownerId, reference, kind: 'points-spend', note: null },
      opId: nameUuid(`${ownerId}:${reference}`),
      legs(accounts) {
        const [points, shortfall] = pointAccountsOf(accounts);
        return change < 0n
          ? [{ accountId: points.accountId, contraId, amount: change }]
          : creditLegs(change, points, shortfall, contraId);
      },
    },
    [change < 0n ? -change : change, POINTS_CURRENCY],
  );
}

/** Pays money for points from `house:points` under `<reference>:cash`, with its wagering requirement. Amount in units. */
export async function payForPoints(
  deps: LoyaltyDeps,
  tx: Tx,
  { ownerId, brandId, accountClass }: Of,
  paid: {
    readonly reference: string;
    readonly amount: bigint;
    readonly currency: string;
    readonly wageringPpm: number;
  },
): Promise<void> {
  const { reference, amount, currency } = paid;
  const house = { ownerId: 0n, brandId, code: houseAccounts.points, accountClass };
  const contraId = await deps.wallet.account(tx, { ...house, currency });
  if (paid.wageringPpm > 0)
    await deps.wagering.require(tx, {
      ...{ ownerId, brandId, currency, reference, source: 'gift', base: amount },
      multiplePpm: BigInt(paid.wageringPpm),
    });
  await deps.wallet.post(
    tx,
    {
      ...{ ownerId, reference: `${reference}:cash`, kind: 'points-convert', note: null },
      opId: nameUuid(`${ownerId}:${reference}:cash`),
      legs: (accounts) => {
        const own = (code: string) => accounts.find((one) => one.code === code && one.currency === currency);
        return creditLegs(amount, own('main')!, own('receivable'), contraId);
      },
    },
    [amount, currency],
  );
}
