import { uuidv7 } from '@kismet/kernel/ids';
import { addDays } from '@kismet/kernel/time';
import { atLevel, judgeNight, type Ladder, NEWCOMER, withDay } from '@kismet/rules/loyalty/vip';
import type { Tx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import type { LoyaltyDeps } from './deps.ts';
import { upgradeKey } from './gift.ts';
import { payGift } from './gift-commands.ts';
import { type Gift, makeGifts } from './gift-store.ts';
import type { NightBrand, NightWork } from './night.ts';
import type { Part } from './night-store.ts';
import { readLadder } from './rules-store.ts';
import * as store from './vip-store.ts';

/** Members judged per transaction. */
export const VIP_PART = 2000;

/**
 * The VIP night of a day (rule 4.1): adds its deposits and turnover to the totals, and judges members who were active, whose window
 * began with the day, or whose window is over. Levels, history, the mirror in `members` and upgrade gifts are written in the transaction
 * of the part.
 */
export const vipNight =
  (deps: LoyaltyDeps, paid: (ownerId: bigint) => void, limit = VIP_PART): NightWork =>
  async (tx, brand, part) => {
    const { rules: ladder } = await readLadder(tx, brand.brandId);
    const today = addDays(part.day, 1);
    const active = await deps.rollups.memberDays(tx, { ...brand, day: part.day, after: part.after, limit });
    const over = await store.readWindowsDue(tx, {
      ...{ brandId: brand.brandId, today, after: part.after, limit },
      // a member who rose last night may already qualify for the next level, and rises once a night (TV-4.1)
      begunEnd: addDays(part.day, ladder.windowDays),
    });
    const all = [...new Set([...active.map((one) => one.ownerId), ...over])].sort((a, b) => (a < b ? -1 : 1));
    const owners = all.slice(0, limit);
    const days = new Map(
      active.map(({ ownerId, deposit, validBets }) => [
        ownerId,
        { deposit, validBet: [...validBets.values()].reduce((sum, one) => sum + one, 0n) },
      ]),
    );
    const before = await standingsOf(deps, tx, ladder, owners, part.day);
    const [rows, changes, gifts]: [store.VipRow[], store.LevelChange[], Gift[]] = [[], [], []];
    const at = new Date(deps.clock.now());
    for (const was of before) {
      const added = withDay(was, { day: part.day, ...(days.get(was.ownerId) ?? { deposit: 0n, validBet: 0n }) });
      const { standing, change } = judgeNight(ladder, added, today);
      rows.push({ ...was, ...standing, highest: Math.max(was.highest, standing.level) });
      if (change !== 'upgrade' && change !== 'downgrade') continue;
      const { ownerId } = was;
      const changeId = uuidv7(at.getTime());
      changes.push({ ownerId, changeId, day: today, from: was.level, to: standing.level, change, at });
      const amount = ladder.levels[standing.level]?.upgradeGift ?? 0n;
      if (change === 'upgrade' && amount > 0n)
        gifts.push({ ...giftOf(brand, standing.level), ownerId, amount, kind: 'upgrade' });
    }
    await store.writeVips(tx, brand.brandId, rows, part.day);
    await store.writeChanges(tx, changes);
    await deps.members.setLevels(
      tx,
      changes.map(({ ownerId, to }) => ({ memberId: ownerId, level: to })),
    );
    await giveGifts(deps, tx, gifts, { at, wageringPpm: ladder.wageringPpm, paid });
    return { owners, isLast: all.length <= limit && active.length < limit && over.length < limit };
  };

const giftOf = ({ brandId, currency }: NightBrand, level: number) => ({
  brandId,
  currency,
  level,
  key: upgradeKey(level),
});

/** Standings of owners, locked; one without a standing begins at the level that an operator set, if any. */
async function standingsOf(
  deps: LoyaltyDeps,
  tx: Tx,
  ladder: Ladder,
  owners: readonly bigint[],
  day: Part['day'],
): Promise<store.VipRow[]> {
  const known = await store.lockVips(tx, owners);
  const members = await deps.members.byIds(
    queryOf(tx),
    owners.filter((ownerId) => !known.has(ownerId)),
  );
  return owners.map((ownerId) => {
    const row = known.get(ownerId);
    if (row) return row;
    const level = members.get(ownerId)?.vipLevel ?? 0;
    return { ownerId, highest: level, ...atLevel(ladder, NEWCOMER, level, day) };
  });
}

/** Makes gifts, and pays them to members who may receive; the others wait for `payWaiting`. */
async function giveGifts(
  deps: LoyaltyDeps,
  tx: Tx,
  gifts: readonly Gift[],
  { at, wageringPpm, paid }: { at: Date; wageringPpm: number; paid: (ownerId: bigint) => void },
): Promise<void> {
  const made = await makeGifts(tx, gifts, at);
  const owners = made.map(({ ownerId }) => ownerId);
  await deps.wallet.lock(tx, owners);
  const receivers = await deps.receiversOf(tx, owners);
  for (const gift of made) {
    if (!receivers.has(gift.ownerId)) continue;
    await payGift(deps, tx, gift, wageringPpm);
    paid(gift.ownerId);
  }
}
