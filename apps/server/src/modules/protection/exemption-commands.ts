import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalAction, ApprovalCase } from '../../platform/approval.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import type { Member } from '../members/index.ts';
import type { ProtectionDeps } from './deps.ts';
import * as exemptions from './exemption-store.ts';
import * as restrictions from './restriction-store.ts';
import { noteEvent } from './store.ts';
import { rebuild } from './watch.ts';

export const NOT_SAME_ACTION = 'protection.not-same';

interface Payload {
  readonly ownerId: string;
  readonly memberId: string;
  readonly loginName: string;
  readonly originId: string;
  readonly restrictionId: string;
  readonly matched: readonly restrictions.PersonKey['kind'][];
  /** The excluded account, if it belongs to the operators' own brand. */
  readonly excluded: string;
}
/**
 * The keys by which an account was matched to an exclusion. Refuses `SAME_DOCUMENT` if a document is among them: a document
 * belongs to one person, so the match cannot be revoked.
 */
async function matchesOf(
  deps: ProtectionDeps,
  tx: Db | Tx,
  ownerId: bigint,
  originId: bigint,
): Promise<restrictions.PersonKey[]> {
  const keys = await deps.members.personKeys(queryOf(tx), ownerId);
  const matched = await exemptions.readMatches(tx, ownerId, originId, keys);
  if (matched.some(({ kind }) => kind === 'document')) throw new Refused('SAME_DOCUMENT');
  return matched;
}

/**
 * The case "not the same person" (STD-40): another person's exclusion reached this account by name and birth date, which two
 * people can share. Refuses `NOT_FOUND` when there is no such exclusion (the account's own is never meant), `SAME_DOCUMENT`.
 */
export async function notSameCase(
  deps: ProtectionDeps,
  member: Member,
  restrictionId: string,
  reason: string,
): Promise<ApprovalCase<Payload>> {
  const linked = (await exemptions.readLinked(deps.db, member.memberId)).find(
    (row) => row.restriction_id === restrictionId,
  );
  if (!linked) throw new Refused('NOT_FOUND');
  const matched = await matchesOf(deps, deps.db, member.memberId, linked.origin_id);
  const origin = (await deps.members.byIds(queryOf(deps.db), [linked.origin_id])).get(linked.origin_id);
  return {
    action: NOT_SAME_ACTION,
    subject: `member:${member.publicId}`,
    reason,
    payload: {
      ownerId: String(member.memberId),
      memberId: member.publicId,
      loginName: member.loginName,
      originId: String(linked.origin_id),
      restrictionId,
      matched: [...new Set(matched.map(({ kind }) => kind))].sort(),
      excluded: origin?.brandId === member.brandId ? origin.loginName : '',
    },
  };
}

/**
 * The effect of the second operator's approval: the other person's exclusion is removed from this account, and the mismatched keys
 * no longer match it for that person. Its own exclusion, those of others, and a document found later still exclude it.
 */
export const notSameAction = (deps: ProtectionDeps): ApprovalAction => ({
  action: NOT_SAME_ACTION,
  ability: 'protection.write',
  describe(payload) {
    const { memberId, loginName, matched, excluded } = payload as Payload;
    return { memberId, loginName, matched: matched.join(','), ...(excluded && { excluded }) };
  },
  async execute(tx, payload, { approvalId }) {
    const { ownerId: owner, originId: origin } = payload as Payload;
    const [ownerId, originId, now] = [BigInt(owner), BigInt(origin), deps.clock.now()];
    await deps.lockOwner(tx, ownerId);
    const mine = (await exemptions.readLinked(tx, ownerId)).filter((row) => row.origin_id === originId);
    if (mine.length === 0) throw new Refused('NOT_FOUND');
    const matched = await matchesOf(deps, tx, ownerId, originId);
    await exemptions.putExemption(tx, { ownerId, originId, approvalId, at: new Date(now) }, matched);
    const ids = mine.map((row) => row.restriction_id);
    await restrictions.lift(tx, ownerId, ids, new Date(now));
    await noteEvent(tx, now, ownerId, { actor: 'operator', what: 'not-same' });
    await rebuild(deps, tx, ownerId);
  },
  committed: (payload) => deps.touch(BigInt((payload as Payload).ownerId)),
});
