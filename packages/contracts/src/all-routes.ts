import { AGENT_OPERATOR_ROUTES, AGENT_ROUTES } from './agents/all-routes.ts';
import { AGENT_REPORT_ROUTES } from './agents/reports-all-routes.ts';
import { AGREEMENT_OPERATOR_ROUTES, AGREEMENT_ROUTES } from './agreements/all-routes.ts';
import { CASHIER_ROUTES } from './cashier/all-routes.ts';
import * as board from './catalogue/board.ts';
import * as favourites from './catalogue/favourites.ts';
import * as games from './catalogue/games.ts';
import * as liveTables from './catalogue/live-tables.ts';
import * as searchIndex from './catalogue/search-index.ts';
import { CONTENT_ROUTES } from './content/all-routes.ts';
import { CRM_OPERATOR_ROUTES, CRM_ROUTES } from './crm/all-routes.ts';
import * as files from './files/file.ts';
import { getCaptcha, getProofChallenge } from './identity/human.ts';
import * as passkeys from './identity/passkeys.ts';
import * as password from './identity/password.ts';
import * as proof from './identity/proof.ts';
import * as registration from './identity/register.ts';
import * as security from './identity/security.ts';
import * as session from './identity/session.ts';
import * as social from './identity/social.ts';
import * as verification from './identity/verification.ts';
import { LOTTERY_OPERATOR_ROUTES, LOTTERY_ROUTES } from './lottery/all-routes.ts';
import { LOYALTY_OPERATOR_ROUTES, LOYALTY_ROUTES } from './loyalty/all-routes.ts';
import { MEMBER_ROUTES } from './members/all-routes.ts';
import * as inbox from './messages/inbox.ts';
import * as messages from './messages/operator-messages.ts';
import * as approvals from './operators/approvals.ts';
import { listAudit } from './operators/audit.ts';
import * as operatorContent from './operators/content.ts';
import * as operatorDeposits from './operators/deposits.ts';
import * as dataExports from './operators/exports.ts';
import * as operatorGames from './operators/games.ts';
import * as operatorIdentity from './operators/identity.ts';
import * as operatorMembers from './operators/members.ts';
import { getMemberMoney } from './operators/money.ts';
import { findById, locate } from './operators/money-trace.ts';
import * as operatorProtection from './operators/protection.ts';
import * as reconciliation from './operators/reconciliation.ts';
import { operatorLogin, operatorLogout, operatorMe } from './operators/session.ts';
import * as operatorSite from './operators/site.ts';
import * as operatorVendors from './operators/vendors.ts';
import * as operatorWithdrawals from './operators/withdrawals.ts';
import { PROMOTION_OPERATOR_ROUTES, PROMOTION_ROUTES } from './promotions/all-routes.ts';
import * as papers from './protection/documents.ts';
import * as protection from './protection/limits.ts';
import * as bets from './reports/betting-record.ts';
import * as statement from './reports/statement.ts';
import type { Route } from './route.ts';
import * as site from './site/start-up.ts';
import * as transfers from './transfers/transfer.ts';
import { LAUNCH_ROUTES } from './vendors/launch.ts';
import { getWagering, listClosedWagering } from './wagering/wagering.ts';
import { getBalance } from './wallet/balance.ts';

/** Calls of the site, in the order of the API document. */
export const SITE_ROUTES: readonly Route[] = [
  site.getPermission,
  site.getStatus,
  site.getWhitelabel,
  site.getRegisterRules,
  site.getDomainRoute,
  site.getCountryCode,
  site.getRouters,
  site.getMenuSettings,
  site.getUpdateLanguage,
  ...CONTENT_ROUTES,
  getCaptcha,
  getProofChallenge,
  session.login,
  session.loginFreePlay,
  proof.sendProofCode,
  proof.giveProof,
  passkeys.passkeyOptions,
  passkeys.loginPasskey,
  social.loginSocial,
  session.forgetBrowser,
  session.logout,
  session.stepUp,
  session.sendStepUpCode,
  verification.sendLoginCode,
  verification.sendRegisterCode,
  registration.register,
  registration.registerMobile,
  registration.registerSocial,
  registration.checkAffiliate,
  password.changePassword,
  password.forgotByEmail,
  password.resetByLink,
  password.resetByMobile,
  ...MEMBER_ROUTES,
  security.getSecurity,
  security.listSessions,
  security.endSession,
  security.listLogins,
  security.beginTotp,
  security.confirmTotp,
  security.removeTotp,
  security.renewRecoveryCodes,
  security.sendContactCode,
  security.saveContact,
  security.saveProfile,
  security.savePaymentPassword,
  security.acceptTerms,
  security.firstLogin,
  passkeys.newPasskeyOptions,
  passkeys.addPasskey,
  passkeys.removePasskey,
  social.unlinkSocial,
  getBalance,
  files.uploadFile,
  files.readFile,
  games.getGameVendors,
  games.getGameMenus,
  games.getGames,
  games.getPopular,
  games.getHotGames,
  games.getRecentGames,
  games.getGame,
  games.getSubGames,
  games.getSimilarGames,
  favourites.getFavGames,
  favourites.getFavGameList,
  favourites.addFavGame,
  favourites.removeFavGame,
  favourites.gameFavAction,
  favourites.mergeFavGames,
  ...[board.getWinnerBoard, board.getJackpots, liveTables.getLiveTables],
  games.getPvpRooms,
  searchIndex.getGameIndex,
  searchIndex.sendWanted,
  ...LAUNCH_ROUTES,
  transfers.moveMoney,
  transfers.getVendorWallet,
  transfers.getMerchantWallet,
  transfers.getConsolidatedFunds,
  transfers.listTransfers,
  ...LOTTERY_ROUTES,
  ...AGENT_ROUTES,
  ...CASHIER_ROUTES,
  ...AGREEMENT_ROUTES,
  getWagering,
  listClosedWagering,
  ...LOYALTY_ROUTES,
  ...[...PROMOTION_ROUTES, ...CRM_ROUTES],
  protection.getProtection,
  protection.saveLimit,
  protection.confirmLimit,
  protection.saveReminder,
  protection.seeReminder,
  protection.saveBlock,
  protection.takeBreak,
  protection.excludeSelf,
  protection.askReturn,
  papers.listDocuments,
  papers.handInDocument,
  inbox.listInbox,
  inbox.getUnreadMessageV2,
  inbox.readInbox,
  inbox.deleteInbox,
  inbox.sendFeedback,
  inbox.listFeedback,
  bets.listBets,
  bets.getBet,
  bets.getBetReplay,
  statement.listStatement,
  statement.getProfit,
  ...AGENT_REPORT_ROUTES,
];

/** Calls of the back office. */
export const OPERATOR_ROUTES: readonly Route[] = [
  operatorLogin,
  operatorMe,
  operatorLogout,
  operatorMembers.listMembers,
  inbox.listMemberFeedback,
  inbox.answerFeedback,
  inbox.writeToMember,
  files.operatorUploadFile,
  files.operatorReadFile,
  operatorMembers.findMembers,
  operatorMembers.getMember,
  getMemberMoney,
  operatorMembers.listMemberLedger,
  operatorMembers.listMemberBets,
  operatorMembers.labelMember,
  operatorMembers.lockMember,
  operatorMembers.unlockMember,
  operatorIdentity.getMemberIdentity,
  operatorIdentity.listMemberLogins,
  operatorIdentity.endMemberSessions,
  operatorIdentity.unlockMemberLogin,
  operatorIdentity.revealMemberContact,
  operatorIdentity.sendOneTimePassword,
  operatorIdentity.requestFactorReset,
  approvals.requestAdjustment,
  approvals.listApprovals,
  approvals.approve,
  approvals.reject,
  operatorVendors.listVendors,
  operatorVendors.disableVendor,
  operatorVendors.enableVendor,
  operatorVendors.listVendorAlerts,
  operatorSite.getOperatorSite,
  operatorSite.saveSiteFlags,
  operatorSite.saveRegisterRules,
  operatorSite.saveLoginPolicy,
  operatorSite.saveMaintenance,
  operatorSite.saveBlockedCountries,
  operatorSite.tryRegion,
  operatorContent.listContent,
  operatorContent.saveContent,
  operatorContent.removeContent,
  operatorContent.sortContent,
  operatorContent.listContentVersions,
  operatorContent.cleanHtml,
  operatorContent.uploadPicture,
  operatorGames.listGames,
  operatorGames.saveGame,
  operatorGames.listGameVendors,
  operatorGames.saveGameVendor,
  operatorGames.listWantedGames,
  operatorProtection.getMemberProtection,
  operatorProtection.setMemberLimit,
  operatorProtection.restrictMember,
  operatorProtection.askNotSame,
  operatorProtection.listExclusions,
  operatorProtection.listDocumentCases,
  operatorProtection.decideDocument,
  operatorWithdrawals.listWithdrawalQueue,
  operatorWithdrawals.getWithdrawalCase,
  operatorWithdrawals.takeWithdrawal,
  operatorWithdrawals.releaseWithdrawal,
  operatorWithdrawals.approveWithdrawal,
  operatorWithdrawals.rejectWithdrawal,
  operatorWithdrawals.askForDocument,
  operatorWithdrawals.escalateWithdrawal,
  operatorWithdrawals.sendPayout,
  operatorWithdrawals.settlePayout,
  operatorWithdrawals.refundWithdrawal,
  operatorWithdrawals.resolveDispute,
  operatorWithdrawals.getWithdrawalRules,
  operatorWithdrawals.saveWithdrawalRules,
  operatorDeposits.listDeposits,
  operatorDeposits.getDepositCase,
  operatorDeposits.lockDeposit,
  operatorDeposits.releaseDeposit,
  operatorDeposits.approveDeposit,
  operatorDeposits.rejectDeposit,
  operatorDeposits.requestMismatchCredit,
  operatorDeposits.requestChargeBack,
  operatorDeposits.liftDepositBlock,
  operatorDeposits.listChannels,
  operatorDeposits.saveChannel,
  operatorDeposits.sortChannels,
  dataExports.listExports,
  dataExports.startExport,
  dataExports.readExport,
  reconciliation.listSheets,
  reconciliation.runReconciliation,
  reconciliation.listExceptions,
  reconciliation.takeException,
  reconciliation.noteException,
  reconciliation.resolveException,
  reconciliation.listLiability,
  ...LOTTERY_OPERATOR_ROUTES,
  ...AGENT_OPERATOR_ROUTES,
  ...AGREEMENT_OPERATOR_ROUTES,
  ...LOYALTY_OPERATOR_ROUTES,
  locate,
  findById,
  messages.listMessages,
  messages.revealMessage,
  messages.retryMessage,
  listAudit,
  ...[...PROMOTION_OPERATOR_ROUTES, ...CRM_OPERATOR_ROUTES],
];
