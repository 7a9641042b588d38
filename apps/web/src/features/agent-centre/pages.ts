import type { PlainKey } from '@kismet/app-kit/texts';
import type { IconName } from '@kismet/ui/icon';

/** The agent centre's entries by the specification's page keys, in its order and with its names (rows AG-02 to AG-13, AG-20). */
export const AGENT_PAGES = [
  { key: 'agentAnnouncement', label: 'agentCentre.page.announcement', icon: 'bell' },
  { key: 'agentTeamOverview', label: 'agentCentre.page.overview', icon: 'chart', scoped: true },
  { key: 'registerCenter', label: 'agentCentre.page.account', icon: 'user' },
  { key: 'downlineManagmentView', label: 'agentCentre.page.team', icon: 'people' },
  { key: 'personalHistoryCopy', label: 'agentCentre.page.bets', icon: 'bets', scoped: true },
  { key: 'palStatementsAgentCopy', label: 'agentCentre.page.profit', icon: 'list', scoped: true },
  { key: 'agentRevenueReport', label: 'agentCentre.page.income', icon: 'wallet', scoped: true },
  {
    key: 'agentDownlineTransactionDetailsCopy',
    label: 'agentCentre.page.transactions',
    icon: 'transfer',
    scoped: true,
  },
  { key: 'agentDividendRecordCopy2', label: 'agentCentre.page.dividend', icon: 'gift', needs: 'dividend' },
  { key: 'agentDailyWages2', label: 'agentCentre.page.daily', icon: 'deposit', needs: 'daily' },
  { key: 'agentHourSalary', label: 'agentCentre.page.hourly', icon: 'clock', needs: 'hourly' },
  { key: 'agentRealtimeSalary', label: 'agentCentre.page.realTime', icon: 'refresh', needs: 'realTime' },
] as const satisfies readonly AgentEntry[];

/** Agreements that enable an entry (row AG-17). */
export type AgreementFlag = 'dividend' | 'daily' | 'hourly' | 'realTime';
interface AgentEntry {
  readonly key: string;
  readonly label: PlainKey;
  readonly icon: IconName;
  /** Whether the scope bar is shown above it. */
  readonly scoped?: true;
  readonly needs?: AgreementFlag;
}
export type AgentPage = (typeof AGENT_PAGES)[number]['key'];
