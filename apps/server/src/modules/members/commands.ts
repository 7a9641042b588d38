import { Refused } from '@kismet/kernel/outcome';
import type { ActorAt, Audit } from '../../platform/audit.ts';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import type { Members } from './index.ts';
import type { Member } from './member.ts';

/** Sets a member's level and tags manually, audited. Refuses `NOT_FOUND` for another brand's member. */
export function setLabels(
  {
    db,
    members,
    audit,
    setLevel,
  }: { db: Db; members: Members; audit: Audit; setLevel: (tx: Tx, memberId: bigint, level: number) => Promise<void> },
  actor: ActorAt,
  publicId: string,
  labels: { vipLevel: number; tags: readonly string[] },
  reason: string,
): Promise<Member> {
  return withTx(db, async (tx) => {
    const before = await members.byPublicId(queryOf(tx), actor.brandId, publicId);
    if (!before) throw new Refused('NOT_FOUND');
    const tags = [...new Set(labels.tags)];
    await setLevel(tx, before.memberId, labels.vipLevel);
    await members.setLabels(tx, before.memberId, { vipLevel: labels.vipLevel, tags });
    await audit(tx, {
      ...actor,
      action: 'members.label',
      subject: `member:${publicId}`,
      reason,
      before: { vipLevel: before.vipLevel, tags: before.tags },
      after: { vipLevel: labels.vipLevel, tags },
    });
    return { ...before, vipLevel: labels.vipLevel, tags };
  });
}

/** Locks or unlocks a member for play, audited; idempotent. Refuses `NOT_FOUND` for another brand's member. */
export function setLock(
  { db, members, audit }: { db: Db; members: Members; audit: Audit },
  actor: ActorAt,
  publicId: string,
  isLocked: boolean,
  reason: string,
): Promise<Member> {
  return withTx(db, async (tx) => {
    const before = await members.byPublicId(queryOf(tx), actor.brandId, publicId);
    if (!before) throw new Refused('NOT_FOUND');
    const after = isLocked
      ? await members.lock(tx, before.memberId, reason)
      : await members.unlock(tx, before.memberId);
    if (!after) return before;
    await audit(tx, {
      brandId: actor.brandId,
      operatorId: actor.operatorId,
      action: isLocked ? 'members.lock' : 'members.unlock',
      subject: `member:${publicId}`,
      reason,
      before: { state: before.state, lockReason: before.lockReason },
      after: { state: after.state, lockReason: after.lockReason },
      ip: actor.ip,
    });
    return after;
  });
}
