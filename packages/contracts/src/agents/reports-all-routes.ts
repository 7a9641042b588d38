import { listTeamBets } from './reports-bets.ts';
import { disputeIncome, listDisputes, listIncome, listIncomeBets } from './reports-income.ts';
import { getTeamOverview } from './reports-overview.ts';
import { listTeamProfit, listTeamProfitBy } from './reports-profit.ts';
import { listTeamTransactions } from './reports-transactions.ts';

/** Reports on an agent's network. */
export const AGENT_REPORT_ROUTES = [
  getTeamOverview,
  listTeamProfit,
  listTeamProfitBy,
  listIncome,
  listIncomeBets,
  disputeIncome,
  listDisputes,
  listTeamTransactions,
  listTeamBets,
] as const;
