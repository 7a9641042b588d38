import * as games from './catalogue/games.ts';
import { register } from './identity/register.ts';
import { login, logout } from './identity/session.ts';
import { getMemberInfo } from './members/info.ts';
import * as approvals from './operators/approvals.ts';
import { listAudit } from './operators/audit.ts';
import * as operatorMembers from './operators/members.ts';
import { operatorLogin, operatorLogout, operatorMe } from './operators/session.ts';
import * as operatorVendors from './operators/vendors.ts';
import * as bets from './reports/betting-record.ts';
import type { Route } from './route.ts';
import * as site from './site/start-up.ts';
import { launchDemo, launchGame } from './vendors/launch.ts';
import { getBalance } from './wallet/balance.ts';

/** Calls of the site's origin, in the order of the API document. */
export const SITE_ROUTES: readonly Route[] = [
  site.getPermission,
  site.getStatus,
  site.getWhitelabel,
  site.getRegisterRules,
  site.getDomainRoute,
  site.getCountryCode,
  login,
  logout,
  register,
  getMemberInfo,
  getBalance,
  games.getGameVendors,
  games.getGameMenus,
  games.getGames,
  games.getPopular,
  games.getHotGames,
  games.getRecentGames,
  games.getGame,
  launchGame,
  launchDemo,
  bets.listBets,
  bets.getBet,
  bets.getBetReplay,
];

/** Calls of the back office's origin. */
export const OPERATOR_ROUTES: readonly Route[] = [
  operatorLogin,
  operatorMe,
  operatorLogout,
  operatorMembers.listMembers,
  operatorMembers.getMember,
  operatorMembers.listMemberLedger,
  operatorMembers.listMemberBets,
  operatorMembers.lockMember,
  operatorMembers.unlockMember,
  approvals.requestAdjustment,
  approvals.listApprovals,
  approvals.approve,
  approvals.reject,
  operatorVendors.listVendors,
  operatorVendors.disableVendor,
  operatorVendors.enableVendor,
  operatorVendors.listVendorAlerts,
  listAudit,
];
