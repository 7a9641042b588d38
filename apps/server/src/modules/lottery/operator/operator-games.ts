import type { OperatorGame, saveNumberLimit, saveOperatorGame } from '@kismet/contracts/operators/lottery';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { familyOf } from '@kismet/rules/lottery/families';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import { isByNumber, type NumberLimit } from '../bets/liability.ts';
import { readNumberLimits } from '../bets/ticket-store.ts';
import { readSchedule } from '../draws/schedule.ts';
import { type GameRow, readGame } from '../game-store.ts';
import * as store from './operator-store.ts';

export const shownOperatorGame = (game: GameRow): OperatorGame => ({
  gameId: game.game_id,
  gameCode: game.game_code,
  family: game.family,
  name: game.names,
  area: game.area,
  isHouse: game.area === 'house',
  isOpen: game.is_open,
  isHot: game.is_hot,
  schedule: game.schedule,
  zone: game.zone,
  lockSeconds: game.lock_seconds,
  voidMinutes: game.void_minutes,
  mostSeries: game.most_series,
  keepPpm: game.keep_ppm,
  leastTicket: game.least_ticket,
  mostTicket: game.most_ticket,
  mostPrize: game.most_prize,
  version: game.version,
});
/** The acting operator, and the audit entry written in the same transaction. */
export interface OperatorEditor {
  readonly db: Db;
  readonly brandId: number;
  readonly note: (
    tx: Tx,
    entry: {
      action: string;
      subject: string;
      reason: string;
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    },
  ) => Promise<void>;
}
/** Results of national lotteries may leak before publication (T25). */
const NATIONAL_LOCK_SECONDS = 300;
const MOST_KEEP_PPM = 100_000;

function checkGame(game: GameRow, edit: Input<typeof saveOperatorGame>): void {
  const refuse = (code: 'LOCK_TOO_LATE' | 'AMOUNT_RANGE', name: string) => new Refused(code, {}, [{ name, code }]);
  const schedule = readSchedule(game.schedule)!;
  const isLate =
    schedule.kind === 'every' ? edit.lockSeconds >= schedule.seconds : edit.lockSeconds < NATIONAL_LOCK_SECONDS;
  if (isLate) throw refuse('LOCK_TOO_LATE', 'lockSeconds');
  if (edit.leastTicket <= 0n) throw refuse('AMOUNT_RANGE', 'leastTicket');
  if (edit.mostTicket < edit.leastTicket) throw refuse('AMOUNT_RANGE', 'mostTicket');
  if (edit.mostPrize < 0n) throw refuse('AMOUNT_RANGE', 'mostPrize');
  if (edit.mostSeries % 2 !== 0) throw refuse('AMOUNT_RANGE', 'mostSeries');
  if (edit.keepPpm > MOST_KEEP_PPM) throw refuse('AMOUNT_RANGE', 'keepPpm');
}
/**
 * Changes a lottery's settings; open draws keep their closing time. Refuses `NOT_FOUND`, `EDIT_CONFLICT`, `LOCK_TOO_LATE` (a
 * lock that is not earlier than the draw, or for a national draw less than five minutes earlier), `AMOUNT_RANGE` with the
 * field.
 */
export async function saveGame(editor: OperatorEditor, edit: Input<typeof saveOperatorGame>): Promise<OperatorGame> {
  return withTx(editor.db, async (tx) => {
    const game = await store.lockGame(tx, editor.brandId, edit.gameId);
    if (!game) throw new Refused('NOT_FOUND');
    if (game.version !== edit.version) throw new Refused('EDIT_CONFLICT');
    checkGame(game, edit);
    await store.writeGame(tx, game.game_id, {
      is_open: edit.isOpen,
      is_hot: edit.isHot,
      lock_seconds: edit.lockSeconds,
      void_minutes: edit.voidMinutes,
      most_series: edit.mostSeries,
      keep_ppm: edit.keepPpm,
      least_ticket: edit.leastTicket,
      most_ticket: edit.mostTicket,
      most_prize: edit.mostPrize,
    });
    const after = (await readGame(tx, editor.brandId, game.game_id))!;
    await editor.note(tx, {
      action: 'lottery.game-saved',
      subject: `lottery:${game.game_code}`,
      reason: edit.note,
      before: trailOf(game),
      after: trailOf(after),
    });
    return shownOperatorGame(after);
  });
}
const trailOf = (game: GameRow): Record<string, unknown> => ({
  isOpen: game.is_open,
  isHot: game.is_hot,
  lockSeconds: game.lock_seconds,
  voidMinutes: game.void_minutes,
  mostSeries: game.most_series,
  keepPpm: game.keep_ppm,
  leastTicket: String(game.least_ticket),
  mostTicket: String(game.most_ticket),
  mostPrize: String(game.most_prize),
});

const MOST_LIMITS = 500;
/**
 * Sets or removes the sales limit of one number, effective at once. Refuses `NOT_FOUND`, `SELECTION_INVALID` with the field,
 * `AMOUNT_RANGE`.
 */
export async function saveLimit(editor: OperatorEditor, wanted: Input<typeof saveNumberLimit>): Promise<NumberLimit[]> {
  const { gameId, limit, isRemoved, note } = wanted;
  return withTx(editor.db, async (tx) => {
    const game = await store.lockGame(tx, editor.brandId, gameId);
    if (!game) throw new Refused('NOT_FOUND');
    const before = await readNumberLimits(tx, gameId);
    const old = before.find((one) => one.play === limit.play && one.number === limit.number) ?? null;
    if (isRemoved) await store.deleteNumberLimit(tx, gameId, limit.play, limit.number);
    else {
      checkLimit(game, limit, old === null && before.length >= MOST_LIMITS);
      await store.writeNumberLimit(tx, gameId, limit);
    }
    await editor.note(tx, {
      action: 'lottery.number-limit',
      subject: `lottery:${game.game_code}`,
      reason: note,
      before: old && limitTrail(old),
      after: isRemoved ? null : limitTrail(limit),
    });
    return readNumberLimits(tx, gameId);
  });
}
const limitTrail = (limit: NumberLimit) => ({ ...limit, mostLiability: String(limit.mostLiability) });
function checkLimit(game: GameRow, limit: NumberLimit, isFull: boolean): void {
  const refuse = (name: string) => new Refused('SELECTION_INVALID', {}, [{ name, code: 'SELECTION_INVALID' }]);
  const play = familyOf(game.family)!.plays.find((one) => one.code === limit.play);
  if (!play || !isByNumber(play)) throw refuse('limit.play');
  if (limit.number !== '*' && !play.columns[0]!.symbols.includes(limit.number)) throw refuse('limit.number');
  if (limit.mostLiability <= 0n || isFull)
    throw new Refused('AMOUNT_RANGE', {}, [{ name: 'limit.mostLiability', code: 'AMOUNT_RANGE' }]);
}
