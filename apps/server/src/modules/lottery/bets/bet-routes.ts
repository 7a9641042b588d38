import * as contract from '@kismet/contracts/lottery/betting';
import * as drawCalls from '@kismet/contracts/lottery/draws';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { familyOf } from '@kismet/rules/lottery/families';
import { LEAST_SERIES, oddsOf, type PrizeMode, ppmOf, returnOf } from '@kismet/rules/lottery/odds';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { Bettor } from '../deps.ts';
import { readDraw } from '../draws/draw-store.ts';
import { shownOpened } from '../draws/hall.ts';
import type { GameRow } from '../game-store.ts';
import type { Lottery } from '../index.ts';
import { cancelTicket, placeSlip } from './bet-commands.ts';
import { limitOf } from './liability.ts';
import { DEFAULT_RATES, playOnSale } from './price.ts';
import * as store from './ticket-store.ts';
import { oddsText, shownTickets } from './tickets.ts';

interface Who {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly accountClass: number;
  readonly brand: { readonly currency: string };
}
interface Visitor {
  readonly brand: { readonly brandId: number };
}
export interface LotteryBetRoutesDeps {
  readonly lottery: Pick<Lottery, 'hall' | 'deps'>;
  readonly limiter: RateLimiter;
  readonly member: Authorise<Who>;
  readonly visitor: Authorise<Visitor>;
}
const BETS: RateRule = { name: 'lottery-bets', max: 60, windowMs: 60_000 };
const bettorOf = ({ memberId, brandId, accountClass, brand }: Who): Bettor => ({
  ownerId: memberId,
  brandId,
  accountClass,
  currency: brand.currency,
});

/** Lottery bets and betting history (rows LO-04, LO-07). */
export function mountLotteryBets(mount: Mount, { lottery, limiter, member, visitor }: LotteryBetRoutesDeps): void {
  const { deps, hall } = lottery;
  mount(contract.getLotteryGame, visitor, async ({ gameId }, { who }) => {
    const found = await hall.game(who.brand.brandId, gameId);
    if (!found) throw new Refused('NOT_FOUND');
    const { row, serverNow, game, next } = found;
    return { serverNow, game, next, ...(await saleOf(lottery, row, game.draw?.drawId ?? null)) };
  });
  mount(contract.getOwnPrize, member, async (_input, { who }) => deps.ratesOf(who.memberId));
  mount(contract.placeSlip, member, async (slip, { who }) => {
    await limiter.take(BETS, String(who.memberId));
    const rows = await placeSlip(deps, bettorOf(who), slip);
    const sum = (of: (row: store.TicketRow) => bigint) => rows.reduce((total, row) => total + of(row), 0n);
    return {
      tickets: await shownTickets(deps.db, rows),
      stake: sum((row) => row.stake),
      rebate: sum((row) => row.rebate),
    };
  });
  mount(contract.cancelTicket, member, async ({ ticketId }, { who }) => {
    await limiter.take(BETS, String(who.memberId));
    return (await shownTickets(deps.db, [await cancelTicket(deps, bettorOf(who), ticketId)]))[0]!;
  });
  mount(contract.listTickets, member, async ({ gameId, drawId, only, cursor, limit }, { who }) => {
    const wanted = { gameId: gameId ?? null, drawId: drawId ?? null, only: only ?? null, before: placeCursor(cursor) };
    const page = await keysetPage(
      limit,
      (most) => store.readTickets(deps.db, who.memberId, { ...wanted, limit: most }),
      (last) => placeText(last.placed_at, last.ticket_id),
    );
    return { ...page, list: await shownTickets(deps.db, page.list) };
  });
  mount(contract.getTicket, member, async ({ ticketId }, { who }) => {
    const row = await store.readTicket(deps.db, who.memberId, ticketId);
    if (!row) throw new Refused('NOT_FOUND');
    const draw = (await readDraw(deps.db, who.brandId, row.draw_id))!;
    const opened = draw.result_version > 0 || draw.state === 'void' ? shownOpened(draw) : null;
    return { ticket: (await shownTickets(deps.db, [row]))[0]!, opened, drawn: opened?.drawn ?? null };
  });
  mount(drawCalls.listVietnameseRecent, member, async ({ prizeMode, limit }, { who }) => ({
    gameIds: await store.readRecentGames(deps.db, who.memberId, 'vietnamese', prizeMode ?? null, limit),
  }));
}

/** The plays on sale for a game, with their odds. */
async function saleOf({ deps }: Pick<Lottery, 'deps'>, game: GameRow, drawId: string | null) {
  const family = familyOf(game.family)!;
  const published = await store.readPublished(deps.db, game.game_id);
  const best: PrizeMode = { kind: 'series', series: game.most_series };
  const plays = family.plays.map((play) => {
    const onSale = playOnSale(family, published, play.code) ?? play;
    return {
      code: play.code,
      isOpen: published[play.code]?.isOpen !== false,
      odds: Object.fromEntries(onSale.tiers.map((tier) => [tier.code, oddsText(oddsOf(tier, best))])),
      returnPpm: ppmOf(returnOf(onSale, best)),
    };
  });
  const hasSeries = family.plays.some((play) => play.tiers.every(({ oddsE4 }) => oddsE4 === null));
  const out: Omit<Output<typeof contract.getLotteryGame>, 'serverNow' | 'game' | 'next'> = {
    plays,
    series: hasSeries
      ? { least: LEAST_SERIES, most: game.most_series, own: Math.min(DEFAULT_RATES.series, game.most_series) }
      : null,
    keepPpm: Math.min(DEFAULT_RATES.keepPpm, game.keep_ppm),
    limits: { leastTicket: game.least_ticket, mostTicket: game.most_ticket, mostPrize: game.most_prize },
    restricted: drawId ? await restricted(deps.db, game, drawId) : [],
  };
  return out;
}
async function restricted(db: Lottery['deps']['db'], game: GameRow, drawId: string) {
  const limits = await store.readNumberLimits(db, game.game_id);
  if (limits.length === 0) return [];
  const sold = await store.readSold(db, drawId, 500);
  return sold.flatMap(({ play, number, liability }) => {
    const limit = limitOf(limits, play, number);
    if (!limit || liability < limit.mostLiability) return [];
    return [{ play, number, mode: limit.mode === 'close' ? ('closed' as const) : ('half' as const) }];
  });
}
