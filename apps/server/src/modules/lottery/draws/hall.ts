import type { Draw, LotteryArea, LotteryGame, OpenedDraw } from '@kismet/contracts/lottery/draws';
import type { Db } from '../../../platform/db.ts';
import { type GameRow, readGame, readGames } from '../game-store.ts';
import { remainMs, stateAt } from './draw.ts';
import * as draws from './draw-store.ts';
import { readSchedule, weekdayCodes } from './schedule.ts';

export function shownDraw(row: draws.DrawRow, nowMs: number): Draw {
  const times = { openMs: row.open_at.getTime(), lockMs: row.lock_at.getTime(), drawMs: row.draw_at.getTime() };
  return {
    drawId: row.draw_id,
    numero: row.numero,
    state: stateAt(row.state, times, nowMs),
    remainTime: remainMs(times, nowMs),
    openTime: times.openMs,
    lockTime: times.lockMs,
    winningTime: times.drawMs,
  };
}
export const shownOpened = (row: draws.OpenedRow): OpenedDraw => ({
  drawId: row.draw_id,
  gameId: row.game_id,
  numero: row.numero,
  winningTime: row.draw_at.getTime(),
  state: row.state,
  drawn: row.state === 'void' ? null : (row.drawn?.map((numbers) => [...numbers]) ?? null),
  corrections: Math.max(0, row.result_version - 1),
  isDemo: row.source === 'demo',
});
export const shownGame = (game: GameRow, draw: Draw | null, last: OpenedDraw | null): LotteryGame => ({
  gameId: game.game_id,
  gameCode: game.game_code,
  area: game.area,
  family: game.family,
  menuTag: game.menu_tag,
  name: game.names,
  weekdays: weekdayCodes(readSchedule(game.schedule)!),
  isHot: game.is_hot,
  prizeMode: game.prize_mode,
  zone: game.zone,
  draw,
  last,
});

/** Public lottery data of a brand (rows LO-01 to LO-04). */
export interface Hall {
  games(brandId: number, area?: LotteryArea): Promise<{ serverNow: number; games: LotteryGame[] }>;
  game(
    brandId: number,
    gameId: number,
  ): Promise<{ serverNow: number; row: GameRow; game: LotteryGame; next: Draw[] } | null>;
  opened(brandId: number, gameId: number, limit: number): Promise<OpenedDraw[] | null>;
  openedIn(brandId: number, area: LotteryArea, limit: number): Promise<OpenedDraw[]>;
}
const NEXT_SHOWN = 100;

export function createHall(db: Db): Hall {
  const shown = async (rows: readonly GameRow[]) => {
    const nowMs = await draws.readNow(db);
    const ids = rows.map(({ game_id }) => game_id);
    const [current, last] = await Promise.all([draws.readCurrent(db, ids, nowMs), draws.readLast(db, ids, nowMs)]);
    const currentOf = new Map(current.map((row) => [row.game_id, shownDraw(row, nowMs)]));
    const lastOf = new Map(last.map((row) => [row.game_id, shownOpened(row)]));
    const games = rows.map((row) =>
      shownGame(row, currentOf.get(row.game_id) ?? null, lastOf.get(row.game_id) ?? null),
    );
    return { serverNow: nowMs, games };
  };
  const openGames = async (brandId: number, area?: LotteryArea) =>
    (await readGames(db, brandId)).filter((game) => game.is_open && (!area || game.area === area));
  return {
    games: async (brandId, area) => shown(await openGames(brandId, area)),
    async game(brandId, gameId) {
      const row = await readGame(db, brandId, gameId);
      if (!row?.is_open) return null;
      const { serverNow, games } = await shown([row]);
      const next = await draws.readNext(db, gameId, serverNow, NEXT_SHOWN);
      return { serverNow, row, game: games[0]!, next: next.map((one) => shownDraw(one, serverNow)) };
    },
    async opened(brandId, gameId, limit) {
      if (!(await readGame(db, brandId, gameId))) return null;
      return (await draws.readOpened(db, gameId, await draws.readNow(db), limit)).map(shownOpened);
    },
    async openedIn(brandId, area, limit) {
      const ids = (await openGames(brandId, area)).map(({ game_id }) => game_id);
      return (await draws.readOpenedOf(db, ids, await draws.readNow(db), limit)).map(shownOpened);
    },
  };
}
