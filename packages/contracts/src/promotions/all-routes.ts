import type { Route } from '../route.ts';
import { takeAnnouncement } from './announce.ts';
import * as bonus from './bonus.ts';
import { listEnvelopes } from './envelope.ts';
import * as estimate from './estimate.ts';
import * as free from './free-rounds.ts';
import { getLeaderboard } from './leaderboard.ts';
import * as offers from './offer.ts';
import * as grants from './operator-grants.ts';
import * as links from './operator-links.ts';
import * as operator from './operator-offers.ts';
import * as operatorReferrals from './operator-referrals.ts';
import { getOfferResult } from './operator-result.ts';
import { getWhy, listAskedOffers } from './operator-why.ts';
import * as raffle from './raffle.ts';
import * as referral from './referral.ts';
import * as summary from './summary.ts';

/** Calls of the site, in the order of the API document. */
export const PROMOTION_ROUTES: readonly Route[] = [
  offers.getPromotions,
  offers.getOwnPromotions,
  offers.joinPromotion,
  offers.leavePromotion,
  offers.claimPromotion,
  offers.applyPromotion,
  offers.claimRewards,
  offers.redeemCode,
  offers.listRewards,
  summary.getMissionSummary,
  takeAnnouncement,
  referral.getReferral,
  referral.listFriends,
  listEnvelopes,
  getLeaderboard,
  raffle.drawTicket,
  raffle.getRaffle,
  raffle.listRaffles,
  free.listFreeRounds,
  bonus.listBonuses,
  bonus.leaveBonus,
];
/** Calls of the back office. */
export const PROMOTION_OPERATOR_ROUTES: readonly Route[] = [
  operator.listOffers,
  operator.getOffer,
  operator.saveOffer,
  estimate.estimateOffer,
  operator.publishOffer,
  operator.stopOffer,
  operator.endOffer,
  operator.listClaims,
  operator.listApplications,
  operator.decideApplication,
  operatorReferrals.listReferrals,
  operatorReferrals.decideReferral,
  getOfferResult,
  links.listLinks,
  links.holdMember,
  links.liftHold,
  getWhy,
  listAskedOffers,
  grants.listMemberGrants,
  grants.requestGrant,
  grants.requestGrantCancel,
  free.listMemberFreeRounds,
  free.revokeFreeRounds,
];
