import { type ComponentType, lazy } from 'react';
import type { AgentPage } from '../features/agent-centre/pages.ts';
import type { AgentPaneProps } from '../features/agent-centre/scope.ts';
import { withTexts } from '../shared/texts/texts.ts';

/** The pane of each agent centre page, loaded when opened. */
export const AGENT_PANES: Record<AgentPage, ComponentType<AgentPaneProps>> = {
  agentAnnouncement: lazy(
    withTexts(() => import('../features/agent-centre/announcement/announcement-page.tsx'), 'agent', 'content'),
  ),
  agentTeamOverview: lazy(
    withTexts(() => import('../features/agent-centre/overview/overview-page.tsx'), 'agent', 'money', 'account'),
  ),
  registerCenter: lazy(
    withTexts(() => import('../features/agent-centre/accounts/accounts-page.tsx'), 'agent', 'account', 'money'),
  ),
  downlineManagmentView: lazy(
    withTexts(() => import('../features/agent-centre/team/team-page.tsx'), 'agent', 'account', 'money'),
  ),
  personalHistoryCopy: lazy(
    withTexts(() => import('../features/agent-centre/bets/team-bets-page.tsx'), 'agent', 'account', 'money'),
  ),
  palStatementsAgentCopy: lazy(
    withTexts(() => import('../features/agent-centre/profit/team-profit-page.tsx'), 'agent', 'account', 'money'),
  ),
  agentRevenueReport: lazy(
    withTexts(() => import('../features/agent-centre/income/income-page.tsx'), 'agent', 'account', 'money'),
  ),
  agentDownlineTransactionDetailsCopy: lazy(
    withTexts(() => import('../features/agent-centre/transactions/transactions-page.tsx'), 'agent', 'account', 'money'),
  ),
  agentDividendRecordCopy2: lazy(
    withTexts(() => import('../features/agent-centre/agreements/dividend-page.tsx'), 'agent', 'account', 'money'),
  ),
  agentDailyWages2: lazy(
    withTexts(() => import('../features/agent-centre/agreements/daily-page.tsx'), 'agent', 'account', 'money'),
  ),
  agentHourSalary: lazy(
    withTexts(() => import('../features/agent-centre/agreements/hourly-page.tsx'), 'agent', 'account', 'money'),
  ),
  agentRealtimeSalary: lazy(
    withTexts(() => import('../features/agent-centre/agreements/real-time-page.tsx'), 'agent', 'account', 'money'),
  ),
};
