import * as operator from '../operators/loyalty.ts';
import * as operatorMall from '../operators/mall.ts';
import type { Route } from '../route.ts';
import * as mall from './mall.ts';
import * as points from './points.ts';
import * as vip from './vip.ts';

/** Calls for VIP and points, in the order of the API document. */
export const LOYALTY_ROUTES: readonly Route[] = [
  vip.getVip,
  vip.getVipLevels,
  vip.claimVipGift,
  points.getPointsBalance,
  points.getPointsReward,
  points.getPointsConfig,
  points.listPoints,
  points.convertPoints,
  mall.listMall,
  mall.listOwnMall,
  mall.redeemItem,
  mall.listRedemptions,
  mall.cancelRedemption,
  mall.listAddresses,
  mall.saveAddress,
  mall.removeAddress,
];
export const LOYALTY_OPERATOR_ROUTES: readonly Route[] = [
  operator.getLadder,
  operator.saveLadder,
  operator.getPointRules,
  operator.savePointRules,
  operator.getMemberLoyalty,
  operator.setMemberLevel,
  operatorMall.listItems,
  operatorMall.getItem,
  operatorMall.saveItem,
  operatorMall.listOrders,
  operatorMall.decideOrder,
  operatorMall.sendOrder,
  operatorMall.readOrderAddress,
];
