import type { TeamMoneyType } from '@kismet/contracts/agents/reports-transactions';
import type { AgentAddress } from '../../../shared/api/url.ts';
import type { FigureName } from '../figures.ts';
import type { AgentPage } from '../pages.ts';

export type TileName =
  | FigureName
  | 'netLoss'
  | 'members'
  | 'newRegistrations'
  | 'activeMembers'
  | 'betUsers'
  | 'depositors'
  | 'firstDepositors'
  | 'withdrawUsers';
const MONEY: Partial<Record<TileName, TeamMoneyType>> = {
  deposit: 'deposit',
  depositors: 'deposit',
  firstDepositors: 'deposit',
  withdraw: 'withdrawal',
  withdrawUsers: 'withdrawal',
  rebate: 'rebate',
  commission: 'commission',
  bonus: 'bonus',
  salary: 'salary',
  dividend: 'dividend',
};

/** The list behind a figure, for the same dates and team. */
export function behind(
  name: TileName,
  { from, to, of }: Pick<AgentAddress, 'from' | 'to' | 'of'>,
): { page: AgentPage; search: AgentAddress } {
  const scope = { ...(from && { from }), ...(to && { to }), ...(of && { of }) };
  const type = MONEY[name];
  if (type) return { page: 'agentDownlineTransactionDetailsCopy', search: { ...scope, type } };
  switch (name) {
    case 'members':
      return { page: 'downlineManagmentView', search: { ...(of && { of }), tab: 'all' } };
    case 'newRegistrations':
      return { page: 'downlineManagmentView', search: { ...scope, tab: 'all' } };
    case 'netLoss':
    case 'profit':
      return { page: 'palStatementsAgentCopy', search: scope };
    default:
      return { page: 'personalHistoryCopy', search: scope };
  }
}
