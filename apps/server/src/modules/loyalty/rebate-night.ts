import { assert } from '@kismet/kernel/assert';
import { levelOf } from '@kismet/rules/loyalty/vip';
import { waterRebate } from '@kismet/rules/loyalty/water-rebate';
import { nameUuid } from '../../platform/crypto.ts';
import { queryOf } from '../../platform/query.ts';
import { CLASSES, creditLegs, houseAccounts } from '../wallet/index.ts';
import type { LoyaltyDeps } from './deps.ts';
import type { NightWork } from './night.ts';
import { type Rebate, readLevelsAt, writeRebates } from './rebate-store.ts';
import { readLadder } from './rules-store.ts';

/** Members paid per transaction. */
export const REBATE_PART = 500;

/**
 * Water rebate of a day (rule 4.2), by the level that the member held when it ended. Cash without a wagering requirement, once per
 * day under `water-rebate:<day>`. Restricted members get none.
 */
export const rebateNight =
  (deps: LoyaltyDeps, paid: (ownerId: bigint) => void, limit = REBATE_PART): NightWork =>
  async (tx, brand, part) => {
    const { rules: ladder } = await readLadder(tx, brand.brandId);
    const { brandId, currency } = brand;
    const active = await deps.rollups.memberDays(tx, { ...brand, day: part.day, after: part.after, limit });
    const owners = active.map(({ ownerId }) => ownerId);
    const isLast = active.length < limit;
    if (owners.length === 0) return { owners, isLast };
    const levels = await readLevelsAt(tx, owners, part.day);
    const members = await deps.members.byIds(queryOf(tx), owners);
    const due = active.flatMap(({ ownerId, validBets }): Rebate[] => {
      const level = levels.get(ownerId) ?? members.get(ownerId)?.vipLevel ?? 0;
      const { amount, lines } = waterRebate(levelOf(ladder, level), validBets);
      return amount > 0n ? [{ ownerId, day: part.day, brandId, level, amount, lines }] : [];
    });
    const owed = due.map(({ ownerId }) => ownerId);
    await deps.wallet.lock(tx, owed);
    const receivers = await deps.receiversOf(tx, owed);
    const given = due.filter(({ ownerId }) => receivers.has(ownerId));
    await writeRebates(tx, given, new Date(deps.clock.now()));
    const key = { ownerId: 0n, brandId, code: houseAccounts.gifts, currency, accountClass: CLASSES.real };
    const contraId = given.length > 0 ? await deps.wallet.account(tx, key) : 0n;
    await deps.wallet.postMany(
      tx,
      given.map(({ ownerId, amount }) => ({
        ...{ ownerId, reference: `water-rebate:${part.day}`, kind: 'water-rebate' as const, note: null },
        opId: nameUuid(`${ownerId}:water-rebate:${part.day}`),
        asked: [amount, currency],
        legs(accounts) {
          const own = (code: string) => accounts.find((one) => one.code === code && one.currency === currency);
          const main = own('main');
          assert(main, 'a member has an account in the currency of the brand');
          return creditLegs(amount, main, own('receivable'), contraId);
        },
      })),
    );
    for (const { ownerId } of given) paid(ownerId);
    return { owners, isLast };
  };
