import * as contract from '@kismet/contracts/promotions/operator-referrals';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { type Actor, type Audit, actorAt } from '../../../platform/audit.ts';
import { withTx } from '../../../platform/db.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { readOperatorOffer } from '../offers/offer-store.ts';
import { answerReferral } from './referral-commands.ts';
import * as store from './referral-store.ts';

interface OperatorReferralsDeps<W extends Actor> {
  readonly deps: OfferDeps;
  readonly authorise: Authorise<W>;
  readonly audit: Audit;
}
const MEMBER = /^\d{1,18}$/;

/** Back-office calls for referrals: rewarded, refused, and waiting for an operator. */
export function mountOperatorReferrals<W extends Actor>(
  mount: Mount,
  { deps, authorise, audit }: OperatorReferralsDeps<W>,
): void {
  mount(contract.listReferrals, authorise, async ({ promoId, state, cursor, limit }, { who }) => {
    if (!(await readOperatorOffer(deps.db, who.brandId, promoId))) throw new Refused('NOT_FOUND');
    const below = placeCursor(cursor, MEMBER);
    const page = await keysetPage(
      limit,
      (most) => store.listReferrals(deps.db, { brandId: who.brandId, offerId: promoId, state }, below, most),
      (last) => placeText(last.deposited_at, String(last.owner_id)),
    );
    return { nextCursor: page.nextCursor, list: await shown(deps, page.list) };
  });
  mount(contract.decideReferral, authorise, async ({ promoId, memberId, isAllowed, remark }, { who, visit }) => {
    const friend = await deps.members.byPublicId(queryOf(deps.db), who.brandId, memberId);
    if (!friend) throw new Refused('NOT_FOUND');
    const wanted = { brandId: who.brandId, offerId: promoId, friendId: friend.memberId, operatorId: who.operatorId };
    await withTx(deps.db, async (tx) => {
      await answerReferral(deps, tx, { ...wanted, isAllowed, remark });
      await audit(tx, {
        ...actorAt(who, visit.ip),
        action: 'promotions.referral-decided',
        subject: `member:${friend.publicId}`,
        after: { offer: promoId, isAllowed },
        reason: remark,
      });
    });
    return { done: true as const };
  });
}

async function shown(
  deps: OfferDeps,
  rows: readonly store.ReferralRow[],
): Promise<Output<typeof contract.listReferrals>['list']> {
  const ids = new Set(rows.flatMap((row) => [row.owner_id, row.referrer_id]));
  const members = await deps.members.byIds(queryOf(deps.db), [...ids]);
  const person = (id: bigint) => {
    const member = members.get(id);
    return { memberId: member?.publicId ?? '', loginName: member?.loginName ?? '' };
  };
  return rows.map((row) => ({
    referrer: person(row.referrer_id),
    friend: person(row.owner_id),
    state: row.state,
    evidence: row.evidence,
    reason: row.reason,
    depositedAt: row.deposited_at.toISOString(),
    amount: row.amount,
    remark: row.remark,
    isChargedBack: row.charged_back_at !== null,
  }));
}
