import { listTeamBets } from './reports-bets.ts';
import { disputeIncome, listDisputes, listIncome, listIncomeBets } from './reports-income.ts';
import { getTeamOverview } from './reports-overview.ts';
import { listTeamProfit, listTeamProfitBy } from './reports-profit.ts';
import { listTeamTransactions } from './reports-transactions.ts';

/** What an agent may read of his downline's figures. */
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
