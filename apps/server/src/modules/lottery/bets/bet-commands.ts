import { Refused } from '@kismet/kernel/outcome';
import { familyOf } from '@kismet/rules/lottery/families';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { type Bettor, categoryOf, type LotteryDeps } from '../deps.ts';
import { stateAt } from '../draws/draw.ts';
import { type GameRow, readGame } from '../game-store.ts';
import { book, type Placing, withTickets } from './booking.ts';
import { isByNumber, soldOn, withLimits } from './liability.ts';
import { type PricedLine, priceLine } from './price.ts';
import { slipHash, type WantedSlip } from './slip.ts';
import { giveBack } from './ticket-money.ts';
import * as store from './ticket-store.ts';

/**
 * Places all lines of a slip, or none. The same id is the same slip. Refuses `NOT_FOUND`, `ISSUE_LOCKED` by the database's
 * clock, the refusals of `priceLine`, `NUMBER_CLOSED` with the number, limits of the member, `INSUFFICIENT_FUNDS`.
 */
export async function placeSlip(
  deps: LotteryDeps,
  who: Bettor,
  wanted: WantedSlip,
): Promise<readonly store.ShownTicketRow[]> {
  const known = await store.readSlip(deps.db, who.ownerId, wanted.slipId);
  if (known.length > 0) return sameSlip(known, wanted);
  const draw = await readGameOf(deps, who, wanted.drawId);
  await deps.checkPlay(who.ownerId, categoryOf(draw.area));
  const [own, agentPath] = await Promise.all([deps.ratesOf(who.ownerId), deps.agentPathOf(who.ownerId)]);
  const twin = await withTickets(deps.db, async (tx) => {
    await deps.wallet.lock(tx, [who.ownerId]);
    const found = await store.readSlip(tx, who.ownerId, wanted.slipId);
    if (found.length > 0) return sameSlip(found, wanted);
    await placeLines(deps, tx, who, { ...wanted, game: draw, own, agentPath, chaseId: null });
    return null;
  });
  if (twin) return twin;
  deps.moved(who.ownerId);
  // after the commit: on a distributed database a transaction does not see its own writes beside a draw that it holds
  return store.readSlip(deps.db, who.ownerId, wanted.slipId);
}
/** The same id with other content is refused: nothing is placed and nothing may be reported as placed (F-55). */
function sameSlip(known: readonly store.ShownTicketRow[], wanted: WantedSlip): readonly store.ShownTicketRow[] {
  const asked = slipHash(wanted);
  if (!known.every((row) => row.content_hash?.equals(asked))) throw new Refused('IDEMPOTENCY_MISMATCH');
  return known;
}
async function readGameOf({ db }: LotteryDeps, { brandId }: Bettor, drawId: string): Promise<GameRow> {
  const gameId = await store.gameOfDraw(db, brandId, drawId);
  const game = gameId === null ? null : await readGame(db, brandId, gameId);
  if (!game?.is_open) throw new Refused('NOT_FOUND');
  return game;
}

/** Prices, checks and books lines inside a transaction that holds the owner's ledger accounts; returns the ticket ids. */
export async function placeLines(deps: LotteryDeps, tx: Tx, who: Bettor, placing: Placing): Promise<readonly string[]> {
  const { game } = placing;
  const draw = await store.holdDraw(tx, who.brandId, placing.drawId);
  if (!draw) throw new Refused('NOT_FOUND');
  const times = { openMs: draw.open_at.getTime(), lockMs: draw.lock_at.getTime(), drawMs: draw.draw_at.getTime() };
  const nowMs = draw.now.getTime();
  // bets on a house draw open only after both parties have committed their seeds
  const isSold =
    stateAt(draw.state as 'open', times, nowMs) === 'open' && (game.area !== 'house' || draw.promises === 2);
  if (!isSold) throw new Refused('ISSUE_LOCKED', { numero: draw.numero });
  const published = await store.readPublished(tx, game.game_id);
  const allowed = {
    mostSeries: game.most_series,
    keepPpm: game.keep_ppm,
    leastTicket: game.least_ticket,
    mostTicket: game.most_ticket,
  };
  const family = familyOf(game.family)!;
  const priced = placing.lines.map((line, at) => priceLine(family, published, allowed, placing.own, line, at));
  await guard(deps, tx, who, game, priced, nowMs);
  const lines = await limited(tx, game.game_id, placing.drawId, priced);
  return book(deps, tx, who, placing, lines, draw.now);
}

async function guard(
  deps: LotteryDeps,
  tx: Tx,
  who: Bettor,
  game: GameRow,
  lines: readonly PricedLine[],
  nowMs: number,
) {
  const query = queryOf(tx);
  const found = (await deps.guards.read(query, [who.ownerId])).get(who.ownerId);
  if (!found) return;
  const stake = lines.reduce((sum, line) => sum + line.stake - line.rebate, 0n);
  const stop = deps.guards.stop(found, { stake, category: categoryOf(game.area), nowMs });
  if (stop) throw refusalOf(stop.why);
  await deps.guards.write(query, [deps.guards.after(found, { staked: stake, returned: 0n, betMs: nowMs, nowMs })]);
}
function refusalOf(why: Readonly<Record<string, string>>): Refused {
  if (why.why === 'restriction') return new Refused('EXCLUDED');
  if (why.why === 'category') return new Refused('CATEGORY_BLOCKED');
  if (why.why === 'check') return new Refused('CHECK_DUE');
  return new Refused('LIMIT_REACHED', { kind: why.kind ?? '', window: why.span ?? '' });
}

/** Applies the limits on single numbers line by line, so that a slip cannot exceed a limit on its own. */
async function limited(
  tx: Tx,
  gameId: number,
  drawId: string,
  lines: readonly PricedLine[],
): Promise<readonly PricedLine[]> {
  const limits = await store.readNumberLimits(tx, gameId);
  const plays = new Set(limits.map(({ play }) => play));
  const watched = lines.filter(({ play }) => plays.has(play.code) && isByNumber(play));
  if (watched.length === 0) return lines;
  const numbers = watched.flatMap((line) =>
    line.selection.split(',').map((number) => ({ play: line.play.code, number })),
  );
  const unique = [...new Map(numbers.map((one) => [`${one.play} ${one.number}`, one])).values()];
  const sold = new Map(await store.lockSold(tx, drawId, unique));
  const added: { play: string; number: string; stake: bigint; liability: bigint }[] = [];
  const placed = lines.flatMap((line) => {
    if (!watched.includes(line)) return [line];
    const key = (number: string) => `${line.play.code} ${number}`;
    const outcome = withLimits(line, limits, (number) => sold.get(key(number)) ?? 0n);
    if ('closed' in outcome) throw new Refused('NUMBER_CLOSED', { play: line.play.code, number: outcome.closed });
    for (const part of outcome.lines)
      for (const one of soldOn(part)) {
        sold.set(key(one.number), (sold.get(key(one.number)) ?? 0n) + one.liability);
        added.push({ play: line.play.code, ...one });
      }
    return outcome.lines;
  });
  await store.addSold(tx, drawId, added);
  return placed;
}

const MOST_CANCELLED_A_DAY = 30;
/**
 * Cancels one ticket while its draw is open: the full price is returned (rule 3.7). Refuses `NOT_FOUND`, `TICKET_FINAL`,
 * `ISSUE_LOCKED`, `CANCEL_LIMIT`.
 */
export async function cancelTicket(deps: LotteryDeps, who: Bettor, ticketId: string): Promise<store.ShownTicketRow> {
  await withTx(deps.db, async (tx) => {
    await deps.wallet.lock(tx, [who.ownerId]);
    const ticket = await store.lockTicket(tx, who.ownerId, ticketId);
    if (!ticket) throw new Refused('NOT_FOUND');
    if (ticket.cancelled_at) throw new Refused('TICKET_FINAL');
    const draw = (await store.holdDraw(tx, who.brandId, ticket.draw_id))!;
    const times = { openMs: draw.open_at.getTime(), lockMs: draw.lock_at.getTime(), drawMs: draw.draw_at.getTime() };
    if (stateAt(draw.state as 'open', times, draw.now.getTime()) !== 'open')
      throw new Refused('ISSUE_LOCKED', { numero: draw.numero });
    const since = new Date(await deps.dayStart(who.brandId, draw.now.getTime()));
    if ((await store.countCancelled(tx, who.ownerId, since)) >= MOST_CANCELLED_A_DAY) throw new Refused('CANCEL_LIMIT');
    await store.writeCancelled(tx, who.ownerId, ticketId, draw.now);
    await giveBack(deps, tx, [ticket], 'cancel');
  });
  deps.moved(who.ownerId);
  return (await store.readTicket(deps.db, who.ownerId, ticketId))!;
}
