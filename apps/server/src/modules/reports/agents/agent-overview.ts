import type { getTeamOverview } from '@kismet/contracts/agents/reports-overview';
import type { Category } from '@kismet/contracts/catalogue/games';
import type { Input, Output } from '@kismet/contracts/route';
import { addDays, businessDay, businessDayStart, DAY_MS } from '@kismet/kernel/time';
import { queryOf } from '../../../platform/query.ts';
import * as rows from '../../rollups/index.ts';
import { type DateSpan, daysOf, spanAgainst } from '../date-span.ts';
import { figuresByKey, figuresOf, minus, NOTHING } from './agent-figures.ts';
import { figuresOfDirect, ownFigures, type Span } from './agent-profit.ts';
import { type AgentReportDeps, type AgentWho, peopleOf, scopeOf, spanOf } from './agent-scope.ts';
import { readJoined, readTeamNow } from './agent-store.ts';

type Overview = Output<typeof getTeamOverview>;
type Totals = Overview['totals'];
type Alert = Overview['alerts'][number];
const LEADERS = 5;
const ALERTS = 20;
/** Units: members with turnover of at least 1 in the range are active (rule 1.8). */
const ACTIVE = 100_000n;
/** Units: below this weekly turnover, changes of a team are random. */
const FALL_FLOOR = 100_000_000n;
const WEEK_DAYS = 7;
const ONLINE_MS = 300_000;

/** A team's overview (rule 1.7): the range and its comparison, by day, by category, and notable downlines. Refuses `NOT_FOUND`. */
export async function teamOverview(
  deps: AgentReportDeps,
  who: AgentWho,
  input: Input<typeof getTeamOverview>,
): Promise<Overview> {
  const ofId = await scopeOf(deps, who, input.of);
  const days = spanOf(deps, who, input);
  const span: Span = { from: days.from, to: days.to, category: input.category ?? null };
  // taken before any read, since a replica only moves forward
  const asOf = deps.asOf();
  const before = spanAgainst(days, input.against, who.brand.zone);
  const [totals, previous, now, series, byCategory, cells, leaders, alerts, countedThrough] = await Promise.all([
    totalsOf(deps, ofId, days, span.category, input.includeSelf),
    totalsOf(deps, ofId, before, span.category, input.includeSelf),
    rows.patiently(deps.db, (tx) =>
      readTeamNow(tx, ofId, new Date(days.endMs), new Date(deps.clock.now() - ONLINE_MS), input.includeSelf),
    ),
    sliced(deps, ofId, span, 'day'),
    sliced(deps, ofId, span, 'category'),
    rows.readTeamPlay(deps.db, [ofId], span, 'cell'),
    leadersOf(deps, who, ofId, span),
    alertsOf(deps, who, ofId),
    deps.rollups.countedThrough(),
  ]);
  return {
    totals,
    previous,
    previousFrom: before.from,
    previousTo: before.to,
    team: now,
    series: daysOf(days).map((day) => ({ day, figures: series.get(day) ?? NOTHING })),
    // money without a category is in the totals only
    byCategory: [...byCategory].flatMap(([key, figures]) =>
      key === rows.ALL_GAMES ? [] : [{ category: key as Category, figures }],
    ),
    cells: cells.flatMap(({ key, validBet }) => {
      const [day, category] = key.split(' ') as [string, Category];
      return validBet === 0n ? [] : [{ day, category, validBet }];
    }),
    ...leaders,
    alerts,
    countedThrough: new Date(Math.min(countedThrough.getTime(), asOf)).toISOString(),
    currency: who.brand.currency,
    from: days.from,
    to: days.to,
  };
}

async function totalsOf(
  deps: AgentReportDeps,
  agentId: bigint,
  days: DateSpan,
  category: string | null,
  includeSelf: boolean,
): Promise<Totals> {
  const span: Span = { from: days.from, to: days.to, category };
  const [play, money, own, people] = await Promise.all([
    rows.readTeamPlay(deps.db, [agentId], span, 'agent'),
    rows.readTeamMoney(deps.db, [agentId], span, 'agent'),
    includeSelf ? null : ownFigures(deps, agentId, span),
    rows.patiently(deps.db, async (tx) => ({
      ...(await rows.readPeople(tx, agentId, span, includeSelf)),
      joined: await readJoined(tx, agentId, new Date(days.startMs), new Date(days.endMs), includeSelf),
      active: await rows.readActiveOf(tx, agentId, span, ACTIVE, includeSelf),
      first: await rows.readFirstDeposits(tx, agentId, span, includeSelf),
    })),
  ]);
  const whole = figuresOf(play[0], money);
  const figures = own ? minus(whole, own) : whole;
  return {
    ...figures,
    newRegistrations: people.joined,
    firstDepositors: people.first.count,
    firstDepositAmount: people.first.amount,
    depositors: people.depositors,
    withdrawUsers: people.withdrawers,
    betUsers: people.bettors,
    activeMembers: people.active,
    netLoss: -figures.profit,
  };
}

async function sliced(deps: AgentReportDeps, agentId: bigint, span: Span, by: 'day' | 'category') {
  const [play, money] = await Promise.all([
    rows.readTeamPlay(deps.db, [agentId], span, by),
    rows.readTeamMoney(deps.db, [agentId], span, by),
  ]);
  return new Map([...figuresByKey(play, money)].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function leadersOf(deps: AgentReportDeps, who: AgentWho, agentId: bigint, span: Span) {
  const direct = [...(await figuresOfDirect(deps, agentId, span))].filter(([, figures]) => figures.bets > 0);
  // the house's best are the members' worst
  direct.sort(([, a], [, b]) => (a.profit < b.profit ? -1 : a.profit > b.profit ? 1 : 0));
  const people = await peopleOf(
    deps,
    who,
    direct.map(([id]) => id),
  );
  const shown = direct.map(([id, { validBet, profit }]) => ({ ...people.get(id)!, validBet, profit }));
  const top = shown.slice(0, LEADERS);
  return { top, bottom: shown.slice(top.length).slice(-LEADERS).reverse() };
}

/** Agreements about to end, turnover halved from week to week, large wins of a day, teams without bets for a week: of direct downlines. */
async function alertsOf(deps: AgentReportDeps, who: AgentWho, agentId: bigint): Promise<Alert[]> {
  const zone = who.brand.zone;
  const today = businessDay(deps.clock.now(), zone);
  const week = (ago: number): Span => ({
    from: addDays(today, -(ago + 1) * WEEK_DAYS),
    to: addDays(today, -ago * WEEK_DAYS - 1),
    category: null,
  });
  const direct = await deps.agents.directOf(queryOf(deps.db), agentId, null, 2000);
  const ids = direct.map(({ memberId }) => memberId);
  const sinceToday: Span = { ...week(0), to: today };
  // an agreement is visible to its two sides only, not further up
  const isOwn = agentId === who.memberId;
  const [last, earlier, recent, wins, ending] = await Promise.all([
    rows.readTeamPlay(deps.db, ids, week(0), 'agent'),
    rows.readTeamPlay(deps.db, ids, week(1), 'agent'),
    rows.readTeamPlay(deps.db, ids, sinceToday, 'agent'),
    rows.readGreatWins(
      deps.db,
      agentId,
      new Date(deps.clock.now() - DAY_MS),
      await deps.greatWinOf(who.brandId),
      ALERTS,
    ),
    isOwn ? deps.endingSoon(agentId) : [],
  ]);
  const lastOf = new Map(last.map((row) => [row.key, row.validBet]));
  const isAwake = new Set(recent.flatMap((row) => (row.bets > 0n ? [row.key] : [])));
  const people = await peopleOf(deps, who, [
    ...ids,
    ...wins.map((win) => win.owner_id),
    ...ending.map((one) => one.accepterId),
  ]);
  const alert = (kind: Alert['kind'], id: bigint, more: Partial<Alert>): Alert[] => {
    const person = people.get(id);
    return person
      ? [{ kind, who: person, at: null, betId: null, agreement: null, now: null, before: null, ...more }]
      : [];
  };
  const weekAgo = businessDayStart(addDays(today, -WEEK_DAYS), zone);
  const dormant = direct.filter(
    ({ memberId, joinedAt }) => !isAwake.has(String(memberId)) && joinedAt.getTime() < weekAgo,
  );
  return [
    ...ending.flatMap(({ what, agreementId, agreementKind: kind, at, accepterId }) =>
      alert(what, accepterId, { at: at.toISOString(), agreement: { agreementId, kind } }),
    ),
    ...wins.flatMap((win) =>
      alert('great-win', win.owner_id, {
        at: win.slot.toISOString(),
        betId: win.bet_id,
        now: win.payout,
        before: win.stake,
      }),
    ),
    ...earlier.flatMap((row) => {
      const now = lastOf.get(row.key) ?? 0n;
      const isFall = row.validBet >= FALL_FLOOR && now * 2n < row.validBet && now > 0n;
      return isFall ? alert('fall', BigInt(row.key), { now, before: row.validBet }) : [];
    }),
    ...dormant.flatMap(({ memberId }) => alert('dormant', memberId, {})),
  ].slice(0, ALERTS);
}
