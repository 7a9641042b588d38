import * as operatorRates from '../operators/agent-rates.ts';
import * as backOffice from '../operators/agents.ts';
import * as reviews from '../operators/commission-reviews.ts';
import type { Route } from '../route.ts';
import * as accounts from './accounts.ts';
import { getLetters, sendLetter } from './letters.ts';
import * as links from './links.ts';
import * as rates from './rates.ts';
import * as team from './team.ts';
import { deleteView, listViews, saveView } from './views.ts';

/** Agents' calls about their own network. */
export const AGENT_ROUTES: readonly Route[] = [
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
export const AGENT_OPERATOR_ROUTES: readonly Route[] = [
  backOffice.getAgentTree,
  backOffice.getAgentNode,
  operatorRates.requestRates,
  operatorRates.listRateVersions,
  operatorRates.getDownlineRules,
  operatorRates.requestDownlineRules,
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
