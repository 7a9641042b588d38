import { assert } from '@kismet/kernel/assert';
import { pvpTitleOf } from '../../games/pvp/pvp-titles.ts';
import { type AnyRoom, chairOf } from '../../games/pvp/room/room.ts';
import { gameOf } from '../../games/pvp/room/room-games.ts';
import { chairName } from '../../games/pvp/room/view.ts';
import { inTransaction } from '../database.ts';
import type { WagerWork } from '../wagers/wager-work.ts';
import { addHandSeats, type HandSeatRow } from './hand-store.ts';
import { rateHand } from './ladder.ts';
import { roomNameOf } from './room-id.ts';

/**
 * Records what each seat of a finished hand put in and won, and rates it; once, however often it is called.
 * @param game under which it is recorded; by default that of the room
 */
export async function recordHand(work: WagerWork, round: AnyRoom, game?: string): Promise<void> {
  if (round.hand?.phase !== 'OVER') return;
  const rows = handSeatRows(round, game ?? gameOfRoom(round));
  if (game !== undefined || !isRated(round, rows)) {
    await addHandSeats(work.pool, rows);
    return;
  }
  await inTransaction(work.pool, async (tx) => {
    if (await addHandSeats(tx, rows)) await rateHand(tx, rows);
  });
}

/** Friends choose each other, bots are not players, and play money is not a stake: such hands say nothing about who plays better. */
function isRated({ table }: AnyRoom, rows: readonly HandSeatRow[]): boolean {
  const { code, currency } = roomNameOf(table);
  return code === null && currency !== null && rows.length > 1 && rows.every(({ isBot }) => !isBot);
}

function gameOfRoom({ table }: AnyRoom): string {
  const { game } = roomNameOf(table);
  assert(pvpTitleOf(game), 'a room has a game');
  return game;
}

/** The rows of a hand: the amounts put in equal the amounts won plus rake, to the unit. */
export function handSeatRows(round: AnyRoom, game = gameOfRoom(round)): HandSeatRow[] {
  const { hand, table, number, rules } = round;
  assert(hand?.shares, 'a hand that is over has its shares');
  const { shares } = hand;
  const played = gameOf(rules);
  const contributed = played.contributed(hand);
  const pot = contributed.reduce((sum, one) => sum + one, 0n);
  assert(shares.paid.reduce((sum, one) => sum + one, 0n) + shares.rake === pot, 'a pot is paid out but for the rake');
  return hand.seats.map((seat, n) => {
    const chair = round.chairs[chairOf(round, seat.owner)];
    return {
      ...{ owner: seat.owner, game, table, number, seat: n, boot: rules.boot, pot },
      name: chair ? chairName(chair) : '',
      isBot: chair?.isBot ?? false,
      contributed: contributed[n]!,
      paid: shares.paid[n]!,
      rake: shares.paid[n]! > 0n ? shares.rake : 0n,
      isShown: played.isShown(hand, n),
    };
  });
}
