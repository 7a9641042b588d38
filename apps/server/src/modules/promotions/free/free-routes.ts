import * as contract from '@kismet/contracts/promotions/free-rounds';
import { Refused } from '@kismet/kernel/outcome';
import { type Actor, type Audit, actorAt } from '../../../platform/audit.ts';
import { withTx } from '../../../platform/db.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { queryOf } from '../../../platform/query.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { freeRoundsOf } from './free-view.ts';
import { lockFreeReward } from './lock-free.ts';
import { revokeFree } from './settle-free.ts';

interface Who {
  readonly memberId: bigint;
}
/** Free rounds of the caller. */
export function mountFreeRounds<W extends Who>(
  mount: Mount,
  { deps, member, slowed }: { deps: OfferDeps; member: Authorise<W>; slowed: (who: W) => Promise<void> },
): void {
  mount(contract.listFreeRounds, member, async (_input, { who }) => {
    await slowed(who);
    return { list: await freeRoundsOf(deps.db, who.memberId, deps.clock.now()) };
  });
}

/** Back-office calls for a member's free rounds. A revocation takes nothing that was won, so it needs only one operator. */
export function mountOperatorFreeRounds<W extends Actor>(
  mount: Mount,
  { deps, authorise, audit }: { deps: OfferDeps; authorise: Authorise<W>; audit: Audit },
): void {
  const ownerOf = async (who: W, publicId: string): Promise<bigint> => {
    const member = await deps.members.byPublicId(queryOf(deps.db), who.brandId, publicId);
    if (!member) throw new Refused('NOT_FOUND');
    return member.memberId;
  };
  const listed = async (ownerId: bigint) => ({ list: await freeRoundsOf(deps.db, ownerId, deps.clock.now()) });
  mount(contract.listMemberFreeRounds, authorise, async ({ memberId }, { who }) =>
    listed(await ownerOf(who, memberId)),
  );
  mount(contract.revokeFreeRounds, authorise, async ({ memberId, rewardKey, reason }, { who, visit }) => {
    const ownerId = await ownerOf(who, memberId);
    await withTx(deps.db, async (tx) => {
      const row = await lockFreeReward(deps, tx, ownerId, rewardKey);
      if (!row) throw new Refused('NOT_FOUND');
      if (row.state !== 'planned' && row.state !== 'ordered' && row.state !== 'active')
        throw new Refused('BONUS_STATE');
      await revokeFree(deps, tx, row);
      await audit(tx, {
        ...actorAt(who, visit.ip),
        action: 'promotions.free-revoked',
        subject: `member:${memberId}`,
        before: { rewardKey, rounds: row.rounds, used: row.used, won: String(row.won) },
        reason,
      });
    });
    deps.changed(ownerId);
    return listed(ownerId);
  });
}
