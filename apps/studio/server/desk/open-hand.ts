import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { PUBLISHED_AFTER_MS } from '../../games/pvp/deck/hand-deck.ts';
import { PVP_HOUSE } from '../../games/pvp/pvp-titles.ts';
import { chairOf } from '../../games/pvp/room/room.ts';
import { gameOf } from '../../games/pvp/room/room-games.ts';
import { chairName } from '../../games/pvp/room/view.ts';
import { inTransaction } from '../database.ts';
import type { Hall } from '../hall.ts';
import { gamesOfTable } from '../pvp/hand-game.ts';
import { isApproved } from './ask-store.ts';
import type { AskedWork } from './asks.ts';
import { overHand } from './case-store.ts';
import type { DeskGuest } from './desk-session-store.ts';
import { addDeskEntry } from './journal-store.ts';
import { digestOf, roundSubject } from './void-round.ts';

/** A hand with everybody's cards. Amounts are decimal strings. */
export interface OpenHandView {
  readonly table: string;
  readonly number: number;
  readonly boot: string;
  readonly turned: string | null;
  readonly seats: readonly {
    readonly name: string;
    readonly isBot: boolean;
    readonly contributed: string;
    readonly paid: string;
    readonly cards: readonly string[];
  }[];
  readonly actions: readonly { readonly seat: number; readonly kind: string; readonly amount: string }[];
}

/**
 * A finished hand with all cards (rule 6.53): after the 24 hours in which its seeds are withheld, or when two people have agreed to it. Every
 * look is recorded. Refuses NOT_FOUND and HAND_TOO_NEW.
 */
export async function openHand(hall: Hall, guest: DeskGuest, table: string, number: number): Promise<OpenHandView> {
  const { pool, draws, time } = hall.deps;
  const stored = guest.house === PVP_HOUSE ? await overHand(pool, table, number) : null;
  const hand = stored?.round.hand;
  const rooms = stored && hall.pvp(gamesOfTable(table).game);
  if (!stored || !hand?.shares || !rooms) throw new Refused('NOT_FOUND');
  const subject = roundSubject(table, number);
  const isOld = time.now() >= stored.endedAt + PUBLISHED_AFTER_MS;
  if (!isOld && !(await isApproved(pool, guest.house, 'open-hand', subject))) throw new Refused('HAND_TOO_NEW');
  const { round } = stored;
  const game = gameOf(round.rules);
  const contributed = game.contributed(hand);
  const { hands, turned } = game.opened(hand, await rooms.secrets.cards(draws, round));
  await inTransaction(pool, (tx) => addDeskEntry(tx, guest, { action: 'hand-open', subject }));
  return {
    ...{ table, number, boot: unitsToDecimal(round.rules.boot) },
    turned,
    seats: hand.seats.map(({ owner }, seat) => {
      const chair = round.chairs[chairOf(round, owner)];
      return {
        ...{ name: chair ? chairName(chair) : '', isBot: chair?.isBot ?? false },
        ...{ contributed: unitsToDecimal(contributed[seat]!), paid: unitsToDecimal(hand.shares!.paid[seat]!) },
        cards: hands[seat]!,
      };
    }),
    actions: hand.actions.map(({ seat, kind, amount = 0n }) => ({ seat, kind, amount: unitsToDecimal(amount) })),
  };
}

/** A second person allows all cards of a recent hand to be seen; it has no other effect. */
export const looksAtHands = (hall: Hall): AskedWork => ({
  async preview(house, subject) {
    const [table = '', number] = subject.split(':');
    if (house !== PVP_HOUSE || !(await overHand(hall.deps.pool, table, Number(number)))) throw new Refused('NOT_FOUND');
    return { shown: {}, digest: digestOf(subject) };
  },
  async carryOut(_house, subject, digest) {
    if (digestOf(subject) !== digest) throw new Refused('PREVIEW_STALE');
  },
});
