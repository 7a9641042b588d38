import { uuidv7 } from '@kismet/kernel/ids';
import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../../platform/db.ts';
import { type PlannedGame, readOpenGames } from '../game-store.ts';
import { insertDraws, readNow } from './draw-store.ts';
import { drawsBetween, readSchedule } from './schedule.ts';

const HOUR_MS = 3_600_000;
/** Lotteries that are read at once: an installation of many brands has thousands. */
const PAGE = 500;
/** A new brand's first draws are some thousands. */
const WRITTEN_AT_ONCE = 5_000;
/** So far ahead draws stand in the books: enough for a plan over a hundred one-minute draws, and for the next of what is drawn twice a month. */
const HOUSE_AHEAD_MS = 6 * HOUR_MS;
const OTHERS_AHEAD_MS = 18 * 24 * HOUR_MS;

/** What both parties need to promise their seeds before bets open. */
const PROMISE_MS = 5000;

/**
 * Writes the draws to come of every lottery that is open, of all brands or of one: for a page of lotteries one read, and one write of what
 * its books do not have yet. Harmless when run twice or by two workers.
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

/** Draws of a lottery after the last one that is planned, as far ahead as they are to stand in the books. */
function missingDraws(game: PlannedGame, nowMs: number, clock: Clock) {
  const schedule = readSchedule(game.schedule)!;
  const ahead = schedule.kind === 'every' ? HOUSE_AHEAD_MS : OTHERS_AHEAD_MS;
  const fromMs = Math.max(nowMs, (game.planned_until?.getTime() ?? 0) + 1);
  return (
    drawsBetween(schedule, game.zone, game.lock_seconds, fromMs, nowMs + ahead)
      // a house draw that is open when it is first planned could have no promise made before: it is left out
      .filter(({ openMs, lockMs }) => lockMs > nowMs && (schedule.kind !== 'every' || openMs > nowMs + PROMISE_MS))
      .map((draw) => ({ ...draw, drawId: uuidv7(clock.now()), brandId: game.brand_id, gameId: game.game_id }))
  );
}
