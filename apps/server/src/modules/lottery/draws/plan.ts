import { uuidv7 } from '@kismet/kernel/ids';
import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../../platform/db.ts';
import { type PlannedGame, readOpenGames } from '../game-store.ts';
import { insertDraws, readNow } from './draw-store.ts';
import { drawsBetween, readSchedule } from './schedule.ts';

const HOUR_MS = 3_600_000;
/** Lotteries per page: an installation with many brands has thousands. */
const PAGE = 500;
/** A new brand starts with several thousand draws. */
const WRITTEN_AT_ONCE = 5_000;
/** Planning horizon: enough for a chase over a hundred one-minute draws, and for the next twice-monthly draw. */
const HOUSE_AHEAD_MS = 6 * HOUR_MS;
const OTHERS_AHEAD_MS = 18 * 24 * HOUR_MS;

/** Time both parties need to commit their seeds before bets open. */
const PROMISE_MS = 5000;

/**
 * Plans upcoming draws of every open lottery, of all brands or of one: one read and one write of the missing draws per page of
 * lotteries. Idempotent and safe with two workers.
 */
export async function planDraws(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  brandId: number | null = null,
): Promise<void> {
  const nowMs = await readNow(db);
  let page: PlannedGame[];
  let lastId = 0;
  do {
    page = await readOpenGames(db, brandId, lastId, PAGE);
    lastId = page.at(-1)?.game_id ?? lastId;
    const missing = page.flatMap((game) => missingDraws(game, nowMs, clock));
    for (let at = 0; at < missing.length; at += WRITTEN_AT_ONCE)
      await insertDraws(db, missing.slice(at, at + WRITTEN_AT_ONCE));
  } while (page.length === PAGE);
}

/** Draws of a lottery after the last planned one, up to the horizon. */
function missingDraws(game: PlannedGame, nowMs: number, clock: Clock) {
  const schedule = readSchedule(game.schedule)!;
  const ahead = schedule.kind === 'every' ? HOUSE_AHEAD_MS : OTHERS_AHEAD_MS;
  const fromMs = Math.max(nowMs, (game.planned_until?.getTime() ?? 0) + 1);
  return (
    drawsBetween(schedule, game.zone, game.lock_seconds, fromMs, nowMs + ahead)
      // a house draw already open when first planned has no commitment, so it is left out
      .filter(({ openMs, lockMs }) => lockMs > nowMs && (game.area !== 'house' || openMs > nowMs + PROMISE_MS))
      .map((draw) => ({ ...draw, drawId: uuidv7(clock.now()), brandId: game.brand_id, gameId: game.game_id }))
  );
}
