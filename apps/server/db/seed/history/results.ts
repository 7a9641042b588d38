import { createHash } from 'node:crypto';
import { DAY_MS } from '@kismet/kernel/time';
import { familyOf } from '@kismet/rules/lottery/families';
import type { Product } from '../../../src/compose.ts';
import { drawsBetween, readSchedule } from '../../../src/modules/lottery/draws/schedule.ts';
import type { GameRow } from '../../../src/modules/lottery/game-store.ts';
import { withTx } from '../../../src/platform/db.ts';
import { idAt } from './book-rows.ts';
import { type PastDraw, readUndrawn, writePastDraws } from './results-store.ts';
import { pastNumbers } from './tickets.ts';

const YEAR_MS = 365 * DAY_MS;
/** For lotteries that draw every few minutes: as many as their statistics show at once. */
const MINUTE_DRAWS = 120;
const RESULT_AFTER_MS = 60_000;
/** The book of a draw without bets. */
const EMPTY_BOOK = createHash('sha256').digest('hex');

/**
 * Past results of every lottery that has none: a year for those that draw on certain days. They are demo results and marked as
 * such, since no lottery and no party drew them; nobody has a ticket on them.
 */
export async function seedResults({ db, clock }: Pick<Product, 'db' | 'clock'>, brandId: number): Promise<void> {
  const nowMs = clock.now();
  const games = await readUndrawn(db, brandId);
  const draws = games.flatMap((game) => pastOf(game, nowMs - RESULT_AFTER_MS));
  if (draws.length > 0) await withTx(db, (tx) => writePastDraws(tx, draws, EMPTY_BOOK));
}

function pastOf(game: GameRow, nowMs: number): PastDraw[] {
  const schedule = readSchedule(game.schedule)!;
  const family = familyOf(game.family)!;
  const span = schedule.kind === 'every' ? schedule.seconds * 1000 * MINUTE_DRAWS : YEAR_MS;
  return drawsBetween(schedule, game.zone, game.lock_seconds, nowMs - span, nowMs).map(
    ({ numero, openMs, lockMs, drawMs }) => {
      return {
        ...{ drawId: idAt(drawMs, `${game.game_id}:${numero}`), brandId: game.brand_id, gameId: game.game_id, numero },
        ...{ openAt: new Date(openMs), lockAt: new Date(lockMs), drawAt: new Date(drawMs) },
        ...{ resultAt: new Date(drawMs + RESULT_AFTER_MS), drawn: pastNumbers(family, game.game_code, numero) },
      };
    },
  );
}
