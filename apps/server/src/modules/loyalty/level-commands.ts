import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import { atLevel, NEWCOMER } from '@kismet/rules/loyalty/vip';
import type { Tx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import type { LoyaltyDeps } from './deps.ts';
import { readLadder } from './rules-store.ts';
import * as store from './vip-store.ts';

export interface LevelWanted {
  readonly level: number;
  /** Unchanged when absent. */
  readonly isLocked?: boolean;
}

/**
 * Sets a member's level by hand, in the caller's transaction: a new window starts, no gift is paid. Unlocking a level also starts
 * a new window, since the old one was not judged. Returns the previous state; null when nothing changes.
 */
export async function setLevel(
  deps: LoyaltyDeps,
  tx: Tx,
  memberId: bigint,
  { level, isLocked }: LevelWanted,
): Promise<store.VipRow | null> {
  const member = (await deps.members.byIds(queryOf(tx), [memberId])).get(memberId);
  if (!member) throw new Refused('NOT_FOUND');
  const { zone } = await deps.site.brandById(member.brandId);
  const { rules: ladder } = await readLadder(tx, member.brandId);
  const at = new Date(deps.clock.now());
  const today = businessDay(at.getTime(), zone);
  const before =
    (await store.lockVips(tx, [memberId])).get(memberId) ??
    ({ ownerId: memberId, highest: 0, ...atLevel(ladder, NEWCOMER, member.vipLevel, today) } satisfies store.VipRow);
  const locked = isLocked ?? before.isLocked;
  if (before.level === level && before.isLocked === locked && member.vipLevel === level) return null;
  const isMoved = before.level !== level || (before.isLocked && !locked);
  const now = isMoved ? { ...before, ...atLevel(ladder, before, level, today) } : before;
  await store.writeVips(
    tx,
    member.brandId,
    [{ ...now, isLocked: locked, highest: Math.max(before.highest, level) }],
    null,
  );
  if (before.level !== level)
    await store.writeChanges(tx, [
      {
        ownerId: memberId,
        changeId: uuidv7(at.getTime()),
        day: today,
        from: before.level,
        to: level,
        change: 'manual',
        at,
      },
    ]);
  await deps.members.setLevels(tx, [{ memberId, level }]);
  return before;
}

/** A standing as written to the audit trail. */
export const levelTrail = (row: Pick<store.VipRow, 'level' | 'isLocked'>): Record<string, unknown> => ({
  vipLevel: row.level,
  isLocked: row.isLocked,
});
