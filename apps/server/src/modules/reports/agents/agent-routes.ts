import { listTeamBets } from '@kismet/contracts/agents/reports-bets';
import { disputeIncome, listDisputes, listIncome, listIncomeBets } from '@kismet/contracts/agents/reports-income';
import { getTeamOverview } from '@kismet/contracts/agents/reports-overview';
import { listTeamProfit, listTeamProfitBy } from '@kismet/contracts/agents/reports-profit';
import { listTeamTransactions } from '@kismet/contracts/agents/reports-transactions';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { Cases } from '../../messages/index.ts';
import { teamBets } from './agent-bets.ts';
import { disputeEntry, disputesOf } from './agent-dispute.ts';
import { income, incomeBets } from './agent-income.ts';
import { teamTransactions } from './agent-money.ts';
import { teamOverview } from './agent-overview.ts';
import { teamProfit } from './agent-profit.ts';
import { teamProfitBy } from './agent-profit-by.ts';
import type { AgentReportDeps, AgentWho } from './agent-scope.ts';
import { sharedFor } from './agent-shared.ts';

/** Rate limit of team reports, which are expensive for the database. */
const LOOKS: RateRule = { name: 'agent-report', max: 120, windowMs: 60_000 };
const DISPUTES: RateRule = { name: 'income-dispute', max: 10, windowMs: 3_600_000 };
/** Maximum age of a team's overview. */
const GLANCE_MS = 15_000;

/** A dispute is about an entry as recorded, so it reads the primary. */
export interface AgentReportRoutes<W extends AgentWho> {
  readonly deps: AgentReportDeps;
  /** The same on the primary. */
  readonly disputed: AgentReportDeps;
  readonly cases: Cases;
  readonly limiter: RateLimiter;
  readonly member: Authorise<W>;
}

/** Reports on an agent's network; the agent always comes from the session, and members of other networks answer as unknown. */
export function mountAgentReports<W extends AgentWho>(
  mount: Mount,
  { deps, disputed, cases, limiter, member }: AgentReportRoutes<W>,
): void {
  const looked = async (who: W): Promise<W> => {
    await limiter.take(LOOKS, String(who.memberId));
    return who;
  };
  const glance = sharedFor<Awaited<ReturnType<typeof teamOverview>>>(GLANCE_MS, deps.clock);
  mount(getTeamOverview, member, async (input, { who }) => {
    const agent = await looked(who);
    return glance(`${agent.memberId} ${JSON.stringify(input)}`, () => teamOverview(deps, agent, input));
  });
  mount(listTeamProfit, member, async (input, { who }) => teamProfit(deps, await looked(who), input));
  const grouped = sharedFor<Awaited<ReturnType<typeof teamProfitBy>>>(GLANCE_MS, deps.clock);
  mount(listTeamProfitBy, member, async (input, { who }) => {
    const agent = await looked(who);
    return grouped(`${agent.memberId} ${JSON.stringify(input)}`, () => teamProfitBy(deps, agent, input));
  });
  mount(disputeIncome, member, async (input, { who }) => {
    await limiter.take(DISPUTES, String(who.memberId));
    return disputeEntry(disputed, cases, who, input);
  });
  mount(listDisputes, member, async (_input, { who }) => ({ list: await disputesOf(cases, who) }));
  mount(listIncome, member, async (input, { who }) => income(deps, await looked(who), input));
  mount(listIncomeBets, member, async (input, { who }) => incomeBets(deps, await looked(who), input));
  // a list is shared by callers waiting for the same page of it, and not cached afterwards
  const moneys = sharedFor<Awaited<ReturnType<typeof teamTransactions>>>(0, deps.clock);
  mount(listTeamTransactions, member, async (input, { who }) => {
    const agent = await looked(who);
    return moneys(`${agent.memberId} ${JSON.stringify(input)}`, () => teamTransactions(deps, agent, input));
  });
  const bets = sharedFor<Awaited<ReturnType<typeof teamBets>>>(0, deps.clock);
  mount(listTeamBets, member, async (input, { who }) => {
    const agent = await looked(who);
    const { minStake, ...rest } = input;
    return bets(`${agent.memberId} ${minStake} ${JSON.stringify(rest)}`, () => teamBets(deps, agent, input));
  });
}
