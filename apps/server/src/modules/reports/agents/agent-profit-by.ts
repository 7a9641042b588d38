import type { Figures } from '@kismet/contracts/agents/reports-figures';
import type { listTeamProfitBy } from '@kismet/contracts/agents/reports-profit';
import type { Input, Output } from '@kismet/contracts/route';
import { uuidv7Floor } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { DAY_MS } from '@kismet/kernel/time';
import * as rows from '../../rollups/index.ts';
import type { DateSpan } from '../date-span.ts';
import { figuresByKey, minus, NOTHING, plus } from './agent-figures.ts';
import { teamFigures } from './agent-profit.ts';
import { readVendorSums } from './agent-rows-store.ts';
import { type AgentReportDeps, type AgentWho, scopeOf, spanOf } from './agent-scope.ts';

/** Bets placed earlier than this before their settlement are in the rest. */
const OPEN_DAYS = 31;
/** Maximum settled bets summed individually. */
const VENDOR_BETS_MOST = 300_000;

/** A team's profit by day, category or vendor (ui 8.6): rows and rest always add up to the total. Refuses `NOT_FOUND`, and `TOO_MANY_BETS` by vendor. */
export async function teamProfitBy(
  deps: AgentReportDeps,
  who: AgentWho,
  input: Input<typeof listTeamProfitBy>,
): Promise<Output<typeof listTeamProfitBy>> {
  const ofId = await scopeOf(deps, who, input.of);
  const days = spanOf(deps, who, input);
  const { groupBy } = input;
  const category = input.category ?? null;
  const span = { from: days.from, to: days.to, category };
  const total = await teamFigures(deps, ofId, span);
  // no row is stored by vendor: reading bets individually needs a limit
  if (groupBy === 'vendor' && total.bets > VENDOR_BETS_MOST)
    throw new Refused('TOO_MANY_BETS', { max: VENDOR_BETS_MOST });
  const found =
    groupBy === 'vendor'
      ? await figuresOfVendors(deps, ofId, days, category)
      : await Promise.all([
          rows.readTeamPlay(deps.db, [ofId], span, groupBy),
          rows.readTeamMoney(deps.db, [ofId], span, groupBy),
        ]).then(([play, money]) => figuresByKey(play, money));
  const names = groupBy === 'vendor' ? await deps.vendorNames([...found.keys()]) : new Map();
  const list = [...found].map(([key, figures]) => ({
    key,
    name: names.has(key) ? { ...names.get(key) } : null,
    figures,
  }));
  list.sort((a, b) =>
    groupBy === 'day'
      ? a.key < b.key
        ? 1
        : -1
      : a.figures.validBet === b.figures.validBet
        ? a.key < b.key
          ? -1
          : 1
        : a.figures.validBet < b.figures.validBet
          ? 1
          : -1,
  );
  return {
    list,
    rest: minus(
      total,
      list.reduce((sum, { figures }) => plus(sum, figures), NOTHING),
    ),
    total,
    currency: who.brand.currency,
    from: days.from,
    to: days.to,
  };
}
/** Only bets have a vendor: deposits, bonuses and salaries have none. */
async function figuresOfVendors(
  deps: AgentReportDeps,
  agentId: bigint,
  days: DateSpan,
  category: string | null,
): Promise<Map<string, Figures>> {
  const found = await rows.patiently(deps.db, (tx) =>
    readVendorSums(tx, {
      agentId,
      fromId: uuidv7Floor(Math.max(0, days.startMs - OPEN_DAYS * DAY_MS)),
      belowId: uuidv7Floor(days.endMs),
      from: new Date(days.startMs),
      to: new Date(days.endMs),
      category,
    }),
  );
  return new Map(
    found.map((row) => [
      row.source_code,
      {
        ...NOTHING,
        bets: row.bets,
        stake: row.stake,
        validBet: row.valid_bet,
        payout: row.payout,
        rebate: row.rebate,
        profit: row.payout - row.stake + row.rebate,
      },
    ]),
  );
}
