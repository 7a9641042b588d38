import type { Ticket } from '@kismet/contracts/lottery/betting';
import type { Db } from '../../../platform/db.ts';
import { readNow } from '../draws/draw-store.ts';
import { type GameRow, readGamesById } from '../game-store.ts';
import { readOdds, readPrize } from './price.ts';
import { ticketState } from './ticket.ts';
import type { ShownTicketRow } from './ticket-store.ts';

/** Ten-thousandths as a decimal string without trailing zeros. */
export const oddsText = (oddsE4: bigint): string => {
  const fraction = (oddsE4 % 10_000n).toString().padStart(4, '0').replace(/0+$/, '');
  return `${oddsE4 / 10_000n}${fraction ? `.${fraction}` : ''}`;
};

function shown(row: ShownTicketRow, game: GameRow, nowMs: number): Ticket {
  const state = ticketState(row);
  return {
    ticketId: row.ticket_id,
    slipId: row.slip_id,
    gameId: row.game_id,
    gameCode: game.game_code,
    family: game.family,
    name: game.names,
    drawId: row.draw_id,
    numero: row.numero,
    winningTime: row.draw_at.getTime(),
    play: row.play,
    selection: row.selection,
    unit: row.unit,
    combos: row.combos,
    factor: row.factor,
    stake: row.stake,
    rebate: row.rebate,
    odds: Object.fromEntries(Object.entries(readOdds(row.odds)).map(([tier, oddsE4]) => [tier, oddsText(oddsE4)])),
    prize: readPrize(row.prize),
    state,
    hits: state === 'won' ? (row.hits ?? {}) : {},
    payout: state === 'won' ? row.payout! : 0n,
    currency: row.currency,
    placedAt: row.placed_at.toISOString(),
    validation: row.validation,
    canCancel: state === 'pending' && row.lock_at.getTime() > nowMs,
    chaseId: row.chase_id,
  };
}
/** Tickets for display, with the names of their games. */
export async function shownTickets(db: Db, rows: readonly ShownTicketRow[]): Promise<Ticket[]> {
  if (rows.length === 0) return [];
  const [games, nowMs] = [await readGamesById(db, [...new Set(rows.map((row) => row.game_id))]), await readNow(db)];
  return rows.map((row) => shown(row, games.get(row.game_id)!, nowMs));
}
