import * as contract from '@kismet/contracts/promotions/operator-grants';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalCase } from '../../platform/approval.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { queryOf } from '../../platform/query.ts';
import { grantsOf } from './bonus/bonus-view.ts';
import { type GrantRow, readGrantById } from './bonus/grant-store.ts';
import { cancelCase, grantCase } from './bonus/manual-grant.ts';
import type { Promotions } from './index.ts';
import { offerOfRow } from './offers/offer-row.ts';
import { readOffers } from './offers/offer-store.ts';

export interface GrantRoutesDeps<W extends Actor> {
  readonly promotions: Promotions;
  readonly authorise: Authorise<W>;
  /** Requests approval by a second operator. */
  readonly ask: (who: W, ip: string, wanted: ApprovalCase) => Promise<Output<typeof contract.requestGrant>>;
}
/** The grant of a reward shows the name of its offer. */
const OF_OFFER = /^reward:([0-9a-f-]{36}):/;

/** Back-office calls for a member's bonuses: the list, a grant outside all offers, and a cancellation. */
export function mountOperatorGrants<W extends Actor>(
  mount: Mount,
  { promotions: { deps }, authorise, ask }: GrantRoutesDeps<W>,
): void {
  const memberOf = async (who: W, publicId: string) => {
    const member = await deps.members.byPublicId(queryOf(deps.db), who.brandId, publicId);
    if (!member) throw new Refused('NOT_FOUND');
    return member;
  };
  mount(contract.listMemberGrants, authorise, async ({ memberId }, { who }) => {
    const { memberId: ownerId } = await memberOf(who, memberId);
    const { open, ended } = await grantsOf(deps, ownerId, (row, grant) => ({ row, grant }));
    const ids = [...open, ...ended].flatMap(({ grant }) => OF_OFFER.exec(grant.reference)?.[1] ?? []);
    const offers = await readOffers(deps.db, [...new Set(ids)]);
    const titles = new Map(offers.map((offer) => [offer.offer_id, offerOfRow(offer).draft.title]));
    const shown = ({ row, grant }: (typeof open)[number]) => ({ ...row, origin: originOf(grant, titles) });
    return { open: open.map(shown), ended: ended.map(shown) };
  });
  mount(contract.requestGrant, authorise, async ({ memberId, ...wanted }, { who, visit }) => {
    const member = await memberOf(who, memberId);
    await deps.checkMember(member.memberId);
    const { currency } = await deps.site.brandById(who.brandId);
    return ask(who, visit.ip, grantCase(member, wanted, currency));
  });
  mount(contract.requestGrantCancel, authorise, async ({ memberId, bonusId, reason }, { who, visit }) => {
    const member = await memberOf(who, memberId);
    const grant = await readGrantById(deps.db, member.memberId, bonusId);
    if (!grant) throw new Refused('NOT_FOUND');
    return ask(who, visit.ip, cancelCase(member, grant, reason));
  });
}

function originOf(
  { reference }: GrantRow,
  titles: ReadonlyMap<string, Readonly<Record<string, string>>>,
): contract.GrantRow['origin'] {
  const promoId = OF_OFFER.exec(reference)?.[1];
  const title = promoId && titles.get(promoId);
  return title ? { is: 'offer', promoId, title } : { is: 'operator' };
}
