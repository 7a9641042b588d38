import type { listTeamBets } from '@kismet/contracts/agents/reports-bets';
import type { Category } from '@kismet/contracts/catalogue/games';
import type { Input, Output } from '@kismet/contracts/route';
import { timeOfUuid, uuidv7Floor } from '@kismet/kernel/ids';
import { cutToPage, uuidCursor } from '../../../platform/keyset-page.ts';
import { patiently } from '../../rollups/index.ts';
import { refuseArchived } from '../date-span.ts';
import { walkBack } from '../window-walk.ts';
import { isTeamAbove, readTeamBets, readTeamBetsIn, type TeamBetRow, type TeamBetsWanted } from './agent-bets-store.ts';
import { ownFigures, teamFigures } from './agent-profit.ts';
import { type AgentReportDeps, type AgentWho, GREAT_TEAM, peopleOf, scopeOf, spanOf } from './agent-scope.ts';

type TeamBets = Output<typeof listTeamBets>;

/** Bets of a network by placement time, newest first (row AG-06). Refuses `NOT_FOUND`, `BETS_ARCHIVED`. */
export async function teamBets(
  deps: AgentReportDeps,
  who: AgentWho,
  input: Input<typeof listTeamBets>,
): Promise<TeamBets> {
  const { cursor, category, state, vendorCode, minStake, gameCode, account, unusual } = input;
  const before = uuidCursor(cursor)?.toLowerCase();
  const ofId = await scopeOf(deps, who, input.of);
  const days = spanOf(deps, who, input);
  refuseArchived(days.from, await deps.firstBetDay(who.brand.zone));
  const end = uuidv7Floor(days.endMs);
  const isPlain = [state, vendorCode, minStake, gameCode, account].every((one) => one === undefined) && !unusual;
  const span = { from: days.from, to: days.to, category: category ?? null };
  const greatFrom = await deps.greatWinOf(who.brandId);
  const wanted = {
    agentId: ofId,
    ownerId: input.alone ? ofId : null,
    fromId: uuidv7Floor(days.startMs),
    belowId: before !== undefined && before < end ? before : end,
    category: category ?? null,
    state: state ?? null,
    sourceCode: vendorCode ?? null,
    minStake: minStake ?? null,
    gameCode: gameCode ?? null,
    account: account || null,
    leastWin: unusual ? greatFrom : null,
    limit: input.limit + 1,
  };
  const [{ rows: found, reachedMs }, sums] = await Promise.all([
    findBets(deps, wanted, days.startMs),
    isPlain ? (input.alone ? ownFigures(deps, ofId, span) : teamFigures(deps, ofId, span)) : null,
  ]);
  const { list: shown, nextCursor } = cutToPage(found, input.limit, (last) => last.bet_id);
  return {
    list: await shownBets(deps, who, shown),
    nextCursor: nextCursor ?? (reachedMs === null ? null : uuidv7Floor(reachedMs)),
    lookedBackTo: reachedMs === null ? null : new Date(reachedMs).toISOString(),
    totals: sums && {
      bets: sums.bets,
      stake: sums.stake,
      validBet: sums.validBet,
      payout: sums.payout,
      net: sums.payout - sums.stake,
    },
    greatFrom,
    currency: who.brand.currency,
    from: days.from,
    to: days.to,
  };
}
const FIRST_WINDOW_MS = 5 * 60_000;
/** An id is created a moment before its bet is written. */
const SLACK_MS = 2 * 60_000;
/** The newest bets of the filter; for a large team as far back as the time limit allows. */
async function findBets(
  { db, clock, greatTeam = GREAT_TEAM }: AgentReportDeps,
  wanted: TeamBetsWanted,
  startMs: number,
): Promise<{ rows: TeamBetRow[]; reachedMs: number | null }> {
  const isGreat = wanted.ownerId === null && (await isTeamAbove(db, wanted.agentId, greatTeam));
  if (!isGreat) return { rows: await patiently(db, (tx) => readTeamBets(tx, wanted)), reachedMs: null };
  const now = clock.now();
  const endMs = Math.min(timeOfUuid(wanted.belowId) + 1, now + SLACK_MS);
  const { rows, reached } = await walkBack(
    { start: startMs, end: endMs, first: FIRST_WINDOW_MS, limit: wanted.limit, now: () => performance.now() },
    (fromMs, toMs, limit) => {
      const belowId = [uuidv7Floor(toMs), wanted.belowId].toSorted()[0]!;
      const part = { ...wanted, fromId: uuidv7Floor(fromMs), belowId, limit };
      const window = { from: new Date(fromMs - SLACK_MS), to: new Date(toMs + SLACK_MS) };
      return patiently(db, (tx) => readTeamBetsIn(tx, part, window));
    },
  );
  return { rows, reachedMs: reached };
}

async function shownBets(
  deps: AgentReportDeps,
  who: AgentWho,
  shown: readonly TeamBetRow[],
): Promise<TeamBets['list']> {
  const games = shown.map((row) => ({ vendorCode: row.source_code, gameCode: row.game_code }));
  const [people, names] = await Promise.all([
    peopleOf(
      deps,
      who,
      shown.map((row) => row.owner_id),
    ),
    deps.gameNames(games),
  ]);
  return shown.map((row) => ({
    who: people.get(row.owner_id)!,
    betId: row.bet_id,
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    state: row.state,
    category: row.category as Category,
    sourceCode: row.source_code,
    gameCode: row.game_code,
    gameName: { ...(names.get(`${row.source_code}/${row.game_code}`) ?? { en: row.game_code }) },
    roundId: row.round_id,
    stake: row.stake,
    validBet: row.valid_bet,
    payout: row.payout,
    isFree: row.is_free,
    net: row.state === 'void' ? 0n : row.payout - (row.is_free ? 0n : row.stake),
  }));
}
