import { uuidv7 } from '@kismet/kernel/ids';
import type { Clock } from '@kismet/kernel/time';
import { type Db, withTx } from '../../platform/db.ts';
import { insertDraws, readNow } from './draw-store.ts';
import { type GameRow, readOpenGames } from './game-store.ts';
import { drawsBetween, readSchedule } from './schedule.ts';

const HOUR_MS = 3_600_000;
/** Lotteries that are read at once: an installation of many brands has thousands. */
const PAGE = 500;
/** So far ahead draws stand in the books: enough for a plan over a hundred one-minute draws, and for the next of what is drawn twice a month. */
const HOUSE_AHEAD_MS = 6 * HOUR_MS;
const OTHERS_AHEAD_MS = 18 * 24 * HOUR_MS;

/** What both parties need to promise their seeds before bets open. */
const PROMISE_MS = 5000;

/** Writes the draws to come of every lottery that is open; harmless when run twice or by two workers. */
export async function planDraws(
  { db, clock }: { db: Db; clock: Clock },
  only?: (game: GameRow) => boolean,
): Promise<void> {
  const nowMs = await readNow(db);
  let page: GameRow[];
  let lastId = 0;
  do {
    page = await readOpenGames(db, lastId, PAGE);
    lastId = page.at(-1)?.game_id ?? lastId;
    for (const game of page.filter(only ?? (() => true))) await planGame(db, clock, game, nowMs);
  } while (page.length === PAGE);
}

async function planGame(db: Db, clock: Clock, game: GameRow, nowMs: number): Promise<void> {
  const schedule = readSchedule(game.schedule)!;
  const ahead = schedule.kind === 'every' ? HOUSE_AHEAD_MS : OTHERS_AHEAD_MS;
  const planned = drawsBetween(schedule, game.zone, game.lock_seconds, nowMs, nowMs + ahead)
    // a house draw that is open when it is first planned could have no promise made before: it is left out
    .filter(({ openMs, lockMs }) => lockMs > nowMs && (schedule.kind !== 'every' || openMs > nowMs + PROMISE_MS))
    .map((draw) => ({ ...draw, drawId: uuidv7(clock.now()) }));
  if (planned.length > 0)
    await withTx(db, (tx) => insertDraws(tx, { brandId: game.brand_id, gameId: game.game_id }, planned));
}
