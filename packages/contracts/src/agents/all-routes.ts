import * as operatorRates from '../operators/agent-rates.ts';
import * as backOffice from '../operators/agents.ts';
import * as reviews from '../operators/commission-reviews.ts';
import type { Route } from '../route.ts';
import * as accounts from './accounts.ts';
import { getLetters, sendLetter } from './letters.ts';
import * as team from './line.ts';
import * as links from './links.ts';
import * as rates from './rates.ts';
import { deleteView, listViews, saveView } from './views.ts';

/** Agents' calls about their own network. */
export const LINE_ROUTES: readonly Route[] = [
  rates.getOwnRates,
  rates.raiseRates,
  links.listLinks,
  links.createLink,
  links.setLinkState,
  links.deleteLink,
  accounts.checkAccountName,
  accounts.openAccount,
  accounts.openAccounts,
  team.listTeam,
  team.getTeamMember,
  team.promoteMember,
  team.requestFreeze,
  team.saveNote,
  team.saveTags,
  team.listTags,
  sendLetter,
  getLetters,
  listViews,
  saveView,
  deleteView,
];
/** Back-office calls about agents. */
export const LINE_OPERATOR_ROUTES: readonly Route[] = [
  backOffice.getAgentTree,
  backOffice.getAgentPlace,
  operatorRates.requestRates,
  operatorRates.listRateVersions,
  operatorRates.getLineRules,
  operatorRates.requestLineRules,
  backOffice.openRootAgent,
  backOffice.setAgentKind,
  backOffice.requestMove,
  backOffice.cancelMove,
  backOffice.listMoves,
  backOffice.blockAgent,
  backOffice.unblockAgent,
  backOffice.listAgentLinks,
  backOffice.setAgentLinkState,
  backOffice.giveDomain,
  backOffice.listFreezes,
  backOffice.decideFreeze,
  reviews.listCommissionReviews,
  reviews.decideCommissionReview,
];
