import { listTeamBets } from './reports-bets.ts';
import { listIncome, listIncomeBets } from './reports-income.ts';
import { getTeamOverview } from './reports-overview.ts';
import { listTeamProfit } from './reports-profit.ts';
import { listTeamTransactions } from './reports-transactions.ts';

/** What an agent may read of his line's figures. */
export const AGENT_REPORT_ROUTES = [
  getTeamOverview,
  listTeamProfit,
  listIncome,
  listIncomeBets,
  listTeamTransactions,
  listTeamBets,
] as const;
