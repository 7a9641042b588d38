import { type AccountKind, isAgentKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import * as contract from '@kismet/contracts/promotions/referral';
import type { Output } from '@kismet/contracts/route';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import { maskedName } from '../../members/index.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { rewardedThisMonth, runningOffer } from './referral-commands.ts';
import * as store from './referral-store.ts';

interface Who {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly brandId: number;
  readonly accountKind: AccountKind;
}
interface ReferralRoutesDeps<W extends Who> {
  readonly deps: OfferDeps;
  readonly member: Authorise<W>;
  readonly slowed: (who: W) => Promise<void>;
  readonly isRestricted: (who: W) => Promise<boolean>;
}
type Friend = Output<typeof contract.listFriends>['list'][number];
const FRIENDS_COUNTED = 1000;
/** A member's mobile number. */
const MEMBER = /^\d{1,18}$/;

/** A member's own referral code, its offer, and the friends who registered with it. */
export function mountReferral<W extends Who>(
  mount: Mount,
  { deps, member, slowed, isRestricted }: ReferralRoutesDeps<W>,
): void {
  const closedFor = async (who: W): Promise<'trial' | 'agent' | 'excluded' | null> => {
    if (isTrialKind(who.accountKind)) return 'trial';
    if (isAgentKind(who.accountKind)) return 'agent';
    return (await isRestricted(who)) ? 'excluded' : null;
  };
  mount(contract.getReferral, member, async (_input, { who }) => {
    await slowed(who);
    const [closed, friends, sum] = await Promise.all([
      closedFor(who),
      deps.countFriends(deps.db, who.memberId, FRIENDS_COUNTED),
      store.sumRewarded(deps.db, who.memberId),
    ]);
    const offer = closed === null ? await runningOffer(deps, deps.db, who.brandId) : null;
    return {
      closedFor: closed,
      code: who.publicId,
      promoId: offer?.offerId ?? null,
      friends,
      ...sum,
      rewardedThisMonth: offer ? await rewardedThisMonth(deps, deps.db, who, offer.offerId) : 0,
    };
  });
  mount(contract.listFriends, member, async ({ cursor, limit }, { who }) => {
    await slowed(who);
    const below = placeCursor(cursor, MEMBER);
    const page = await keysetPage(
      limit,
      (most) => deps.friendsOf(deps.db, who.memberId, below && { at: below.at, memberId: BigInt(below.id) }, most),
      (last) => placeText(last.at, String(last.memberId)),
    );
    return { nextCursor: page.nextCursor, list: await shownFriends(deps, who.memberId, page.list) };
  });
}

async function shownFriends(
  deps: OfferDeps,
  referrerId: bigint,
  friends: Awaited<ReturnType<OfferDeps['friendsOf']>>,
): Promise<Friend[]> {
  const ids = friends.map(({ memberId }) => memberId);
  const [members, referrals] = await Promise.all([
    deps.members.byIds(queryOf(deps.db), ids),
    store.readOfFriends(deps.db, referrerId, ids),
  ]);
  const referralOf = new Map(referrals.map((row) => [row.owner_id, row]));
  return friends.map(({ memberId, at, hasDeposited }) => {
    const referral = referralOf.get(memberId);
    return {
      name: maskedName(members.get(memberId)?.loginName ?? ''),
      state: stateOf(referral?.state, hasDeposited),
      registeredAt: at.toISOString(),
      amount: referral?.amount ?? null,
    };
  });
}
/** The reason for a refusal is withheld: it would teach how to avoid the checks. */
function stateOf(state: store.ReferralState | undefined, hasDeposited: boolean): Friend['state'] {
  if (state === undefined) return hasDeposited ? 'deposited' : 'registered';
  if (state === 'waiting') return 'deposited';
  if (state === 'audit') return 'checking';
  return state === 'rewarded' ? 'rewarded' : 'none';
}
